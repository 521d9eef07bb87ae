import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { DEFINITIONS } from '@/features/progress/definitions';
import { textOf, textOfCode } from '@/i18n/errors';
import { formatMinutes, formatNumber, formatPercent } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { loadPart } from '@/navigation/lazy';
import { EmptyState } from '@/ui/EmptyState';
import { Outline } from '@/ui/Outline';
import { PageHeader } from '@/ui/PageHeader';
import { ScreenTabs } from '@/ui/ScreenTabs';
import { Stat, StatRow } from '@/ui/Stat';
import { Trail } from '@/ui/Trail';
import { tagQuery } from '../api';
import { useTagDeletion } from '../deletion';
import type { TagRow } from '../model';
import { StudentsTab } from './StudentsTab';
import styles from './Tags.module.css';
import { useOpen } from './useOpen';

const ScenariosTab = lazy(() =>
  loadPart(() => import('./ScenariosTab').then((part) => ({ default: part.ScenariosTab }))),
);
const TagDialog = lazy(() =>
  loadPart(() => import('./TagDialog').then((part) => ({ default: part.TagDialog }))),
);

const route = getRouteApi('/tagManagement');

/** One tag: who and what carries it, and how they do. */
export function TagPage({ id }: { id: string }) {
  const tag = useQuery(tagQuery(id));
  return (
    <>
      <Trail steps={[{ label: m.nav_tag_management(), to: '/tagManagement' }]} here={tag.data?.name} />
      {tag.data ? (
        <Details tag={tag.data} />
      ) : tag.isPending ? (
        <Outline />
      ) : (
        <EmptyState
          icon="warning"
          title={tag.isError ? textOf(tag.error) : textOfCode('not_found')}
          action={
            <Button variant="default" onClick={() => void tag.refetch()}>
              {m.action_try_again()}
            </Button>
          }
        />
      )}
    </>
  );
}

function Details({ tag }: { tag: TagRow }) {
  const { tab: wanted } = route.useSearch();
  const navigate = route.useNavigate();
  const withScenarios = useOpen('/scenarioManagement');
  const figures = useOpen('/analytics');
  const [editing, setEditing] = useState(false);
  const remove = useTagDeletion(() => void navigate({ search: {}, replace: true }));
  const tab = withScenarios ? wanted : 'students';
  return (
    <>
      <PageHeader
        title={tag.name}
        {...(tag.description === '' ? {} : { hint: tag.description })}
        actions={
          <>
            <Button
              variant="default"
              leftSection={
                <svg width="12" height="12" viewBox="0 0 8 8" aria-hidden="true">
                  <circle cx="4" cy="4" r="4" fill={tag.color} />
                </svg>
              }
              onClick={() => setEditing(true)}
            >
              {m.tag_edit()}
            </Button>
            <Button variant="default" className={styles.danger ?? ''} onClick={() => void remove([tag])}>
              {m.tag_delete()}
            </Button>
          </>
        }
      />
      <div className={styles.parts}>
        <StatRow>
          <Stat
            label={m.column_students()}
            value={formatNumber(tag.students)}
            definition={m.definition_tag_students()}
          />
          <Stat
            label={m.column_scenarios()}
            value={formatNumber(tag.scenarios)}
            definition={m.definition_tag_scenarios()}
          />
          {figures && (
            <>
              <Stat
                label={m.column_progress()}
                value={formatPercent(tag.progress)}
                definition={DEFINITIONS.tagProgress()}
              />
              <Stat
                label={m.column_average_time()}
                value={formatMinutes(tag.averageTimeSeconds)}
                definition={DEFINITIONS.averageTime()}
              />
              <Stat
                label={m.column_average_completed()}
                value={tag.averageCompleted === null ? '-' : formatNumber(tag.averageCompleted)}
                definition={m.definition_average_completed()}
              />
              <Stat
                label={m.column_average_attempts()}
                value={tag.averageAttempts === null ? '-' : formatNumber(tag.averageAttempts)}
                definition={m.definition_average_attempts()}
              />
              <Stat
                label={m.column_score()}
                value={formatPercent(tag.score)}
                definition={m.definition_tag_score()}
              />
              <Stat
                label={m.column_average_passed()}
                value={tag.averagePassed === null ? '-' : formatNumber(tag.averagePassed)}
                definition={m.definition_average_passed()}
              />
            </>
          )}
        </StatRow>
        <p className={styles.hint}>{m.tags_rule()}</p>
        <ScreenTabs
          label={tag.name}
          value={tab}
          tabs={[
            { value: 'students', label: m.tag_tab_members({ count: formatNumber(tag.allMembers) }) },
            ...(withScenarios
              ? [
                  {
                    value: 'scenarios' as const,
                    label: m.tag_tab_scenarios({ count: formatNumber(tag.allScenarios) }),
                  },
                ]
              : []),
          ]}
          onChange={(next) => void navigate({ search: { tag: tag.id, tab: next } })}
        >
          <Suspense fallback={<Outline />}>
            {tab === 'students' ? <StudentsTab tag={tag} /> : <ScenariosTab tag={tag} />}
          </Suspense>
        </ScreenTabs>
      </div>
      {editing && (
        <Suspense>
          <TagDialog tag={tag} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  );
}
