import { ActionIcon, Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useId, useState } from 'react';
import { notices } from '@/app/notices';
import { AssignCase } from '@/features/assignments/ui/AssignCase';
import { keepScenario, renameScenario } from '@/features/scenarios/api';
import { can } from '@/features/scenarios/model';
import { TagPicker } from '@/features/tags/ui/TagPicker';
import { textOf, textOfCode } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { Badge } from '@/ui/Badge';
import { Icon } from '@/ui/icons';
import { useOpenPlace } from '@/ui/PlaceLink';
import { useNarrow } from '@/ui/useNarrow';
import { tagScenario } from '../api';
import { Facts } from './Facts';
import styles from './Generator.module.css';
import { More } from './More';
import { loadVersions } from './parts';
import { Readiness } from './Readiness';
import { ScenarioSelect } from './ScenarioSelect';
import { useTitle } from './useTitle';
import { useTypeChange } from './useTypeChange';
import { useStepKeys, useSteps } from './useUndo';
import { useWorkspace } from './useWorkspace';

const Versions = lazy(loadVersions);

const LONGEST_NAME = 120;

/** Which scenario this is, what is known of it, and what can be done with the whole of it. */
export function Toolbar({ onSelect, onChecks }: { onSelect: (id: string) => void; onChecks: () => void }) {
  const { detail, editable, locked, editing } = useWorkspace();
  const queries = useQueryClient();
  const narrow = useNarrow();
  const readinessId = useId();
  useTitle(detail.name);
  const published = detail.status === 'published';
  const askType = useTypeChange();
  const [versions, setVersions] = useState(false);
  const [assigning, setAssigning] = useState(false);
  const assigns = useOpenPlace('/assignments');

  const status = published ? (
    <Badge tone="good" icon="check">
      {m.scenario_published()}
    </Badge>
  ) : (
    <Badge>{m.scenario_draft()}</Badge>
  );
  const select = <ScenarioSelect value={detail.id} name={detail.name} onSelect={onSelect} />;
  const readiness = editable && !published && (
    <span id={readinessId}>
      <Readiness onChecks={onChecks} />
    </span>
  );
  const buttons = (
    <>
      {editable && <History narrow={narrow} onVersions={() => setVersions(true)} />}
      {can(detail, 'tag') && (
        <TagPicker
          chosen={detail.tags.map(({ id }) => id)}
          onChange={(tagIds) => {
            tagScenario(queries, detail.id, tagIds).catch((error: unknown) =>
              notices.show('error', { text: textOf(error) }),
            );
          }}
        />
      )}
      {editable && !published && (
        <Button
          disabled={locked || !can(detail, 'publish')}
          aria-describedby={readinessId}
          onClick={() => askType('published')}
        >
          {m.publish_verb()}
        </Button>
      )}
      {published && assigns && <Button onClick={() => setAssigning(true)}>{m.assign_case()}</Button>}
      {can(detail, 'unpublish') && (
        <Button variant="default" disabled={locked} onClick={() => askType('draft')}>
          {m.unpublish_verb()}
        </Button>
      )}
      <More onSelect={onSelect} />
    </>
  );

  return (
    <>
      {narrow ? (
        // While a part is edited its form needs the room.
        <header className={styles.bar} data-editing={editing !== null || undefined}>
          {select}
          <Name />
          <div className={styles.controls}>
            {readiness || status}
            <span className={styles.push} />
            {buttons}
          </div>
        </header>
      ) : (
        <header className={styles.bar}>
          <div className={styles.heading}>
            <Name />
            <div className={styles.facts}>
              {status}
              <Facts />
            </div>
          </div>
          <div className={styles.controls}>
            {readiness}
            {select}
            {buttons}
          </div>
        </header>
      )}
      {assigning && <AssignCase subject={detail} onClose={() => setAssigning(false)} />}
      {versions && (
        <Suspense>
          <Versions key={detail.id} onClose={() => setVersions(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Back and forward one change, and all versions there are. */
function History({ narrow, onVersions }: { narrow: boolean; onVersions: () => void }) {
  const steps = useSteps();
  useStepKeys(steps);
  return (
    <ActionIcon.Group>
      <ActionIcon
        variant="default"
        size={36}
        disabled={!steps.can.undo}
        loading={steps.working === 'undo'}
        aria-label={m.undo_label()}
        title={m.undo_hint()}
        aria-keyshortcuts="Control+Z"
        onClick={() => void steps.run('undo')}
      >
        <Icon name="undo" />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={36}
        disabled={!steps.can.redo}
        loading={steps.working === 'redo'}
        aria-label={m.redo_label()}
        title={m.redo_hint()}
        aria-keyshortcuts="Control+Y Control+Shift+Z"
        onClick={() => void steps.run('redo')}
      >
        <Icon name="redo" />
      </ActionIcon>
      {narrow ? (
        <ActionIcon
          variant="default"
          size={36}
          aria-label={m.versions_title()}
          title={m.versions_title()}
          aria-haspopup="dialog"
          onClick={onVersions}
        >
          <Icon name="clock" />
        </ActionIcon>
      ) : (
        <Button
          variant="default"
          aria-haspopup="dialog"
          leftSection={<Icon name="clock" />}
          onClick={onVersions}
        >
          {m.versions_title()}
        </Button>
      )}
    </ActionIcon.Group>
  );
}

/** The scenario's name, changed where it stands. */
function Name() {
  const { detail, editable, locked } = useWorkspace();
  const queries = useQueryClient();
  const [typed, setTyped] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  function close() {
    setTyped(null);
    setProblem(null);
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    const name = (typed ?? '').trim();
    if (name === detail.name) return close();
    if (name === '') return setProblem(textOfCode('required'));
    setSaving(true);
    try {
      keepScenario(queries, await renameScenario(detail.id, name));
      close();
    } catch (error) {
      setProblem(textOf(error));
    } finally {
      setSaving(false);
    }
  }

  if (typed === null) {
    return (
      <div className={styles.title}>
        <h1 title={detail.name}>{detail.name}</h1>
        {editable && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={m.rename_label()}
            title={m.rename_label()}
            disabled={locked}
            onClick={() => setTyped(detail.name)}
          >
            <Icon name="pen" size={16} />
          </ActionIcon>
        )}
      </div>
    );
  }
  return (
    <form className={styles.rename} onSubmit={(event) => void save(event)}>
      <TextInput
        aria-label={m.rename_label()}
        data-autofocus
        autoFocus
        maxLength={LONGEST_NAME}
        value={typed}
        error={problem}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && close()}
      />
      <Button type="submit" loading={saving}>
        {m.edit_save()}
      </Button>
      <Button variant="default" onClick={close}>
        {m.action_cancel()}
      </Button>
    </form>
  );
}
