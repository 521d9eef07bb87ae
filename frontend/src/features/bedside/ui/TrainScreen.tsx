import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { components } from '@/api/schema.gen';
import { PROGRESS_SORTS } from '@/features/progress/model';
import { ScenarioProgressTable } from '@/features/progress/ui/ScenarioProgressTable';
import { textOf } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { Callout } from '@/ui/Callout';
import { EmptyState } from '@/ui/EmptyState';
import { PageHeader } from '@/ui/PageHeader';
import { openRunQuery, startBedside } from '../api';
import styles from './Bedside.module.css';

const route = getRouteApi('/train');

type OpenRun = components['schemas']['OpenRun'];

/** The cases that can be run here, and the run that goes on. */
export function TrainScreen() {
  const { begin, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const open = useQuery(openRunQuery).data?.run;
  return (
    <>
      <PageHeader title={m.train_title()} hint={m.train_hint()} />
      {open && (
        <div className={styles.notice}>
          <Running run={open} wanted={begin} />
        </div>
      )}
      <ScenarioProgressTable
        state={{ ...search, sortBy: PROGRESS_SORTS.find((sort) => sort === search.sortBy) ?? 'last_launch' }}
        onChange={(next) => void navigate({ search: next, replace: true })}
        empty={<EmptyState title={m.student_next_none()} hint={m.student_next_none_hint()} />}
      />
    </>
  );
}

/** Another case was to be begun while this one runs: one of them has to give way. */
function Running({ run, wanted }: { run: OpenRun; wanted: string | undefined }) {
  const navigate = useNavigate();
  const { mutate, error, isPending } = useMutation({
    mutationFn: (scenarioId: string) => startBedside(scenarioId, true),
    onSuccess: ({ attemptId }) => navigate({ to: '/train/bedside', search: { attemptId } }),
  });
  return (
    <Callout tone={wanted ? 'warn' : 'neutral'}>
      <div className={styles.over}>
        <span>
          {wanted
            ? m.train_running_elsewhere({ name: run.scenarioName })
            : m.train_running({ name: run.scenarioName })}
        </span>
        <Button
          size="compact-sm"
          renderRoot={(props) => (
            <Link to="/train/bedside" search={{ attemptId: run.attemptId }} {...props} />
          )}
        >
          {m.bedside_continue_here()}
        </Button>
        {wanted && (
          <Button size="compact-sm" variant="default" loading={isPending} onClick={() => mutate(wanted)}>
            {m.train_take_over()}
          </Button>
        )}
        {error && <span role="alert">{textOf(error)}</span>}
      </div>
    </Callout>
  );
}
