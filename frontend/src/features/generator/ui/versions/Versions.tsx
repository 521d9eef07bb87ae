import { Button, Drawer, NativeSelect } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { dialogs } from '@/app/dialogs';
import { notices } from '@/app/notices';
import { useObservable } from '@/app/useObservable';
import { keepScenario } from '@/features/scenarios/api';
import { textOf } from '@/i18n/errors';
import { formatDateTime } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { Badge } from '@/ui/Badge';
import { EmptyState } from '@/ui/EmptyState';
import { Outline } from '@/ui/Outline';
import { useFocusBack } from '@/ui/useFocusBack';
import { chatKey } from '../../api';
import { changesBySection } from '../../model/pointer';
import { CHECKPOINTS } from '../../model/words';
import { restoreVersion, type Version, versionsQuery } from '../../versions';
import { useWorkspace } from '../useWorkspace';
import { Comparison } from './Comparison';
import styles from './Versions.module.css';

/** What was done, by the kind of version. */
function actOf({ kind, sameAs }: Version): string {
  const number = sameAs ?? 1;
  const acts: Readonly<Record<Version['kind'], () => string>> = {
    new: m.version_new,
    template: m.version_template,
    message: m.version_message,
    edit: m.version_edit,
    undo: () => m.version_undo({ number }),
    redo: () => m.version_redo({ number }),
    restore: () => m.version_restore({ number }),
  };
  return acts[kind]();
}

function whoOf({ by, byProfessor, model }: Version): string {
  const person = by ? `${by.firstName} ${by.lastName}`.trim() : m.version_nobody();
  if (!byProfessor) return person;
  const name = model === null ? m.chat_author() : `${m.chat_author()} (${model})`;
  return m.version_asked({ name, person });
}

/** All versions of the scenario: who made them, when and where; compared with each other, and restored. */
export function Versions({ onClose }: { onClose: () => void }) {
  const { detail, locked } = useWorkspace();
  useFocusBack();
  const covered = useObservable(dialogs.current) !== null;
  const queries = useQueryClient();
  const list = useInfiniteQuery(versionsQuery(detail.id, detail.revision));
  const [pair, setPair] = useState<readonly [number, number] | null>(null);
  const result = useRef<HTMLElement>(null);
  const versions = list.data?.pages.flatMap(({ content }) => content) ?? [];

  function compare(from: number) {
    setPair([from, detail.revision]);
    requestAnimationFrame(() => result.current?.focus());
  }

  function askRestore(version: Version) {
    const { number } = version;
    dialogs.open({
      type: 'CONFIRMATION',
      title: m.restore_title({ number }),
      body:
        detail.status === 'published'
          ? `${m.restore_body()} ${m.restore_body_published({ count: detail.students })}`
          : m.restore_body(),
      verb: m.restore_verb(),
      onConfirm: async () => {
        keepScenario(queries, await restoreVersion(detail.id, detail.revision, number));
        void queries.invalidateQueries({ queryKey: chatKey(detail.id) });
        notices.show('success', { text: m.restore_done({ number }) });
        setPair(null);
      },
    });
  }

  return (
    <Drawer
      opened
      onClose={onClose}
      closeOnEscape={!covered}
      closeOnClickOutside={!covered}
      position="right"
      padding="lg"
      size="min(720px, 100%)"
      title={<span className={styles.title}>{m.versions_title()}</span>}
      overlayProps={{ backgroundOpacity: 0.3 }}
      closeButtonProps={{ 'aria-label': m.action_close() }}
    >
      {list.isPending ? (
        <Outline />
      ) : list.isError ? (
        <EmptyState
          icon="warning"
          title={textOf(list.error)}
          action={
            <Button variant="default" onClick={() => void list.refetch()}>
              {m.action_try_again()}
            </Button>
          }
        />
      ) : (
        <>
          <p className={styles.hint}>{m.versions_hint()}</p>
          {pair && (
            <section ref={result} tabIndex={-1} className={styles.result} aria-label={m.compare_title()}>
              <div className={styles.pair}>
                <VersionSelect
                  label={m.compare_from()}
                  versions={versions}
                  value={pair[0]}
                  onChange={(from) => setPair([from, pair[1]])}
                />
                <VersionSelect
                  label={m.compare_to()}
                  versions={versions}
                  value={pair[1]}
                  onChange={(to) => setPair([pair[0], to])}
                />
                <Button variant="subtle" onClick={() => setPair(null)}>
                  {m.compare_end()}
                </Button>
              </div>
              <Comparison id={detail.id} from={pair[0]} to={pair[1]} onGo={onClose} />
            </section>
          )}
          <ol className={styles.list} aria-label={m.versions_title()}>
            {versions.map((version) => {
              const { number, at, name, message, changed } = version;
              const current = number === detail.revision;
              return (
                <li key={number} className={styles.version}>
                  <p className={styles.head}>
                    <strong className="numerals">{m.version_number({ number })}</strong>
                    {current && <Badge tone="good">{m.version_current()}</Badge>}
                    <time dateTime={at} className="numerals">
                      {formatDateTime(at)}
                    </time>
                  </p>
                  <p className={styles.act}>
                    {actOf(version)} · {whoOf(version)}
                  </p>
                  {message && <q className={styles.message}>{message}</q>}
                  <p className={styles.places}>
                    {changed.length > 0
                      ? changesBySection(changed)
                          .map(({ id }) => CHECKPOINTS[id]())
                          .join(', ')
                      : name}
                  </p>
                  {!current && (
                    <div className={styles.buttons}>
                      <Button
                        size="compact-sm"
                        variant="default"
                        aria-label={m.compare_with_current({ number })}
                        onClick={() => compare(number)}
                      >
                        {m.compare_verb()}
                      </Button>
                      <Button
                        size="compact-sm"
                        variant="default"
                        disabled={locked}
                        aria-label={m.restore_label({ number })}
                        onClick={() => askRestore(version)}
                      >
                        {m.restore_verb()}
                      </Button>
                    </div>
                  )}
                </li>
              );
            })}
          </ol>
          {list.hasNextPage && (
            <Button
              variant="default"
              loading={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              {m.versions_older()}
            </Button>
          )}
        </>
      )}
    </Drawer>
  );
}

function VersionSelect({
  label,
  versions,
  value,
  onChange,
}: {
  label: string;
  versions: readonly Version[];
  value: number;
  onChange: (number: number) => void;
}) {
  return (
    <NativeSelect
      label={label}
      className={styles.select ?? ''}
      value={String(value)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
      data={versions.map(({ number, at }) => ({
        value: String(number),
        label: `${m.version_number({ number })}, ${formatDateTime(at)}`,
      }))}
    />
  );
}
