import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { components } from '@/api/schema.gen';
import { OwnWork } from '@/features/assignments/ui/OwnWork';
import { dashboardQuery } from '@/features/dashboard/api';
import { PROGRESS_SORTS } from '@/features/progress/model';
import { ScenarioProgressTable } from '@/features/progress/ui/ScenarioProgressTable';
import { textOf } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { usePerson } from '@/session/person';
import { Callout } from '@/ui/Callout';
import { EmptyState } from '@/ui/EmptyState';
import { Outline } from '@/ui/Outline';
import { PageHeader } from '@/ui/PageHeader';
import { type Beginning, openRunQuery, startBedside } from '../api';
import styles from './Bedside.module.css';
import { TrainButton } from './TrainButton';

const route = getRouteApi('/train');

type OpenRun = components['schemas']['OpenRun'];

/** Columns of one's progress that have no say in what to train next. */
const FIGURES = ['harmful', 'averageTime', 'completed'];

/** The cases that can be run here, and the run that goes on. */
export function TrainScreen() {
  const { begin, assignment, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const person = usePerson();
  const open = useQuery(openRunQuery).data?.run;
  return (
    <>
      <PageHeader title={m.train_title()} hint={m.train_hint()} />
      {open && (
        <div className={styles.notice}>
          <Running run={open} wanted={begin ? { scenarioId: begin, assignmentId: assignment } : undefined} />
        </div>
      )}
      <OwnWork />
      <h2 className={styles.cases}>{m.train_cases()}</h2>
      {person?.features.includes('Professor GPT') ? (
        <ScenarioProgressTable
          extra={FIGURES}
          state={{
            ...search,
            sortBy: PROGRESS_SORTS.find((sort) => sort === search.sortBy) ?? 'last_launch',
          }}
          onChange={(next) => void navigate({ search: next, replace: true })}
          empty={<EmptyState title={m.student_next_none()} hint={m.student_next_none_hint()} />}
        />
      ) : (
        <ShortList />
      )}
    </>
  );
}

/** What the dashboard offers: the list of all cases goes with another feature of the license. */
function ShortList() {
  const student = useQuery(dashboardQuery).data?.student;
  if (!student) return <Outline />;
  const cases = [...student.continue, ...student.next];
  if (cases.length === 0)
    return <EmptyState title={m.student_next_none()} hint={m.student_next_none_hint()} />;
  return (
    <ul className={styles.offered}>
      {cases.map(({ id, name }) => (
        <li key={id}>
          <strong>{name}</strong>
          <TrainButton scenarioId={id} name={name} />
        </li>
      ))}
    </ul>
  );
}

/** Another case was to be begun while this one runs: one of them has to give way. */
function Running({ run, wanted }: { run: OpenRun; wanted: Beginning | undefined }) {
  const navigate = useNavigate();
  const { mutate, error, isPending } = useMutation({
    mutationFn: (beginning: Beginning) => startBedside(beginning, true),
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
