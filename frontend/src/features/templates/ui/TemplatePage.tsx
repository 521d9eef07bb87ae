import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { ApiError } from '@/api/errors';
import { findPlace, showPlace } from '@/features/generator/model/pointer';
import { originOf } from '@/features/generator/model/words';
import { loadPreview, loadSections } from '@/features/generator/ui/parts';
import { type Workspace, WorkspaceContext } from '@/features/generator/ui/useWorkspace';
import { can, type ScenarioDetail } from '@/features/scenarios/model';
import { pathologyName, usePathologies } from '@/features/scenarios/pathologies';
import { textOf } from '@/i18n/errors';
import { formatAgo } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { fromServerLocale } from '@/i18n/locale';
import { EmptyState } from '@/ui/EmptyState';
import { Outline } from '@/ui/Outline';
import { PageHeader } from '@/ui/PageHeader';
import { ScreenTabs } from '@/ui/ScreenTabs';
import { Trail } from '@/ui/Trail';
import { templateQuery } from '../api';
import { useBeginning } from '../beginning';
import { useTemplateDeletion } from '../deletion';
import { nameOf, type TemplateDetail } from '../model';
import { Completeness, languageOf } from './columns';
import { loadAssign, loadTexts } from './parts';
import styles from './Templates.module.css';

const AssignDialog = lazy(loadAssign);
const TextsDialog = lazy(loadTexts);
const Sections = lazy(loadSections);
const Preview = lazy(loadPreview);

const route = getRouteApi('/templatesManagement');

/** One template: who has it, and the case a scenario begins with. */
export function TemplatePage({ id }: { id: string }) {
  usePathologies();
  const template = useQuery(templateQuery(id));
  const unknown = template.error instanceof ApiError && template.error.status === 404;
  return (
    <>
      <Trail
        steps={[{ label: m.nav_templates_management(), to: '/templatesManagement' }]}
        here={template.data?.name}
      />
      {template.data && !unknown ? (
        <Details template={template.data} />
      ) : template.isPending ? (
        <Outline />
      ) : (
        <EmptyState
          icon="warning"
          title={unknown ? m.template_unknown() : textOf(template.error)}
          {...(unknown ? { hint: m.template_unknown_hint() } : {})}
          action={
            <Button variant="default" onClick={() => void template.refetch()}>
              {m.action_try_again()}
            </Button>
          }
        />
      )}
    </>
  );
}

function Details({ template }: { template: TemplateDetail }) {
  const { tab } = route.useSearch();
  const navigate = route.useNavigate();
  const [dialog, setDialog] = useState<'assign' | 'edit' | null>(null);
  const remove = useTemplateDeletion(() => void navigate({ search: {}, replace: true }));
  const beginning = useBeginning();
  const workspace = useMemo(() => workspaceOf(template), [template]);
  const close = () => setDialog(null);
  return (
    <>
      <PageHeader
        title={template.name}
        {...(template.description === '' ? {} : { hint: template.description })}
        actions={
          <>
            {can(template, 'delete') && (
              <Button variant="default" className={styles.danger ?? ''} onClick={() => remove([template])}>
                {m.template_delete()}
              </Button>
            )}
            {can(template, 'edit') && (
              <Button variant="default" onClick={() => setDialog('edit')}>
                {m.template_edit()}
              </Button>
            )}
            {can(template, 'assign') && (
              <Button variant="default" onClick={() => setDialog('assign')}>
                {m.template_assign()}
              </Button>
            )}
            <Button loading={beginning.isPending} onClick={() => beginning.mutate(template.id)}>
              {m.template_begin()}
            </Button>
          </>
        }
      />
      <div className={styles.parts}>
        <dl className={styles.facts}>
          <div>
            <dt>{m.column_pathology()}</dt>
            <dd>{pathologyName(template.pathology)}</dd>
          </div>
          <div>
            <dt>{m.view_case()}</dt>
            <dd>
              <Completeness row={template} />
            </dd>
          </div>
          <div>
            <dt>{m.profile_language()}</dt>
            <dd>{languageOf(template)}</dd>
          </div>
          <div>
            <dt>{m.column_creator()}</dt>
            <dd>
              {template.creator ? nameOf(template.creator) : '-'}
              <small>{originOf(template)}</small>
              <small>{m.generator_changed({ when: formatAgo(template.modified) })}</small>
            </dd>
          </div>
          <div className={styles.wide}>
            <dt>
              {template.teacherCount === 0
                ? m.assignment_to()
                : m.template_teachers({ count: template.teacherCount })}
            </dt>
            <dd>{template.teachers.map(nameOf).join(', ') || m.template_nobody()}</dd>
          </div>
        </dl>
        <WorkspaceContext value={workspace}>
          <ScreenTabs
            label={template.name}
            value={tab}
            tabs={[
              { value: 'case', label: m.view_case() },
              { value: 'preview', label: m.view_preview() },
            ]}
            onChange={(next) => void navigate({ search: { template: template.id, tab: next } })}
          >
            <Suspense fallback={<Outline />}>
              {tab === 'case' ? (
                <article className={styles.document} lang={fromServerLocale(template.locale)}>
                  <Sections />
                </article>
              ) : (
                <Preview of={{ templateId: template.id }} />
              )}
            </Suspense>
          </ScreenTabs>
        </WorkspaceContext>
      </div>
      <Suspense>
        {dialog === 'edit' && <TextsDialog of={{ template }} onClose={close} />}
        {dialog === 'assign' && <AssignDialog templates={[template]} onClose={close} />}
      </Suspense>
    </>
  );
}

const nothing = () => undefined;

/** A workspace to read the template's document on, as if it were a scenario that nobody may change. */
function workspaceOf(template: TemplateDetail): Workspace {
  const detail: ScenarioDetail = {
    ...template,
    chatId: template.id,
    status: 'draft',
    type: 'draft',
    tags: [],
    students: 0,
    ecg: null,
    isDefault: false,
    readyToPublish: template.complete,
    revision: 1,
    canUndo: false,
    canRedo: false,
    locked: false,
    lastSeq: 0,
    reviewedBy: null,
    template: null,
  };
  return {
    detail,
    checkpoints: detail.checkpoints,
    editable: false,
    locked: false,
    marked: [],
    editing: null,
    edit: nothing,
    setDirty: nothing,
    ask: nothing,
    goTo: (pointer) => {
      const place = findPlace(pointer);
      if (place) showPlace(place);
    },
  };
}
