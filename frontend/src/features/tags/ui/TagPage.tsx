import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { textOf, textOfCode } from '@/i18n/errors';
import { formatNumber } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { loadPart } from '@/navigation/lazy';
import { EmptyState } from '@/ui/EmptyState';
import { Outline } from '@/ui/Outline';
import { PageHeader } from '@/ui/PageHeader';
import { useOpenPlace } from '@/ui/PlaceLink';
import { ScreenTabs } from '@/ui/ScreenTabs';
import { Trail } from '@/ui/Trail';
import { tagQuery } from '../api';
import { useTagDeletion } from '../deletion';
import type { TagRow } from '../model';
import { StudentsTab } from './StudentsTab';
import styles from './Tags.module.css';

const ScenariosTab = lazy(() =>
  loadPart(() => import('./ScenariosTab').then((part) => ({ default: part.ScenariosTab }))),
);
const TagFigures = lazy(() =>
  loadPart(() => import('./TagFigures').then((part) => ({ default: part.TagFigures }))),
);
const TagDialog = lazy(() =>
  loadPart(() => import('./TagDialog').then((part) => ({ default: part.TagDialog }))),
);

/** In px: what is below stays where it is once they have come. */
const FIGURES_HEIGHT = 88;

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
  const withScenarios = useOpenPlace('/scenarioManagement');
  const figures = useOpenPlace('/analytics');
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
        <Suspense fallback={<Skeleton height={FIGURES_HEIGHT} aria-busy="true" />}>
          <TagFigures tag={tag} all={figures} />
        </Suspense>
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
