import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ownWorkQuery } from '@/features/assignments/api';
import { companyLicensesQuery } from '@/features/licenses/company';
import { useBindingNotice } from '@/features/licenses/useBindingNotice';
import { ADD_NEW } from '@/features/scenarios/model';
import { textOf } from '@/i18n/errors';
import { formatAgo } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { usePerson } from '@/session/person';
import { EmptyState } from '@/ui/EmptyState';
import { PageHeader } from '@/ui/PageHeader';
import { PlaceButton, useOpenPlace } from '@/ui/PlaceLink';
import { dashboardQuery } from '../api';
import type { Dashboard as DashboardData } from '../model';
import { administratorNeeds } from '../needs';
import { firstSteps } from '../steps';
import { AdministratorPart } from './AdministratorPart';
import styles from './Dashboard.module.css';
import { FirstSteps } from './FirstSteps';
import { licenseFinding } from './license';
import { Needs } from './Needs';
import { StudentPart } from './StudentPart';
import { TeacherPart } from './TeacherPart';

/** The first screen after the sign-in: what a person of this role wants to know before anything else. */
export function Dashboard() {
  const person = usePerson();
  const dashboard = useQuery(dashboardQuery);
  useBindingNotice();
  const manager = person?.role === 'ADMIN' && person.manager_on_licenses.length > 0;
  const licenses = useQuery({ ...companyLicensesQuery, enabled: manager });
  const work = useQuery({ ...ownWorkQuery, enabled: useOpenPlace('/train') });
  // What belongs together comes together: nothing on the screen moves when the second answer arrives.
  const data = licenses.isLoading || work.isLoading ? undefined : dashboard.data;
  return (
    <>
      <PageHeader
        eyebrow={m.dashboard_title()}
        title={data ? finding(data) : m.dashboard_hello({ name: person?.first_name ?? '' })}
        {...(data?.teacher && !data.admin
          ? {
              actions: (
                <PlaceButton to="/scenarioGenerator" search={{ id: ADD_NEW }}>
                  {m.scenario_new()}
                </PlaceButton>
              ),
            }
          : {})}
      />
      {dashboard.isError && !data && (
        <EmptyState
          icon="warning"
          title={textOf(dashboard.error)}
          action={
            <Button variant="default" onClick={() => void dashboard.refetch()}>
              {m.action_try_again()}
            </Button>
          }
        />
      )}
      {!data && !dashboard.isError && (
        <div className={styles.parts} aria-busy="true">
          <Skeleton height={84} />
          <Skeleton height={220} />
        </div>
      )}
      {data && (
        <div className={styles.parts}>
          {data.admin && <Needs needs={administratorNeeds(data.admin, licenses.data)} />}
          <FirstSteps steps={firstSteps(data)} />
          {data.admin && <AdministratorPart data={data.admin} />}
          {data.teacher && <TeacherPart data={data.teacher} />}
          {data.student && <StudentPart data={data.student} work={work.data ?? []} />}
          {!data.admin && !data.teacher && !data.student && (
            <EmptyState title={m.dashboard_no_role()} hint={m.dashboard_no_role_hint()} />
          )}
        </div>
      )}
    </>
  );
}

/** The sentence that a person of this role would want to hear. */
function finding({ admin, teacher, student }: DashboardData): string {
  if (admin) return licenseFinding(admin.license);
  if (teacher) {
    const [latest] = teacher.latestWork;
    return latest
      ? m.dashboard_teacher_finding({ when: formatAgo(latest.endedAt) })
      : m.dashboard_teacher_quiet();
  }
  if (student)
    return m.dashboard_student_finding({
      completed: student.totals.completed,
      count: student.totals.scenarios,
    });
  return m.dashboard_no_role();
}
