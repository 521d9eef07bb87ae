import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type SyntheticEvent, useState } from 'react';
import { ApiError } from '@/api/errors';
import { dialogs } from '@/app/dialogs';
import { notices } from '@/app/notices';
import { NameFields, readNames } from '@/features/account/ui/NameFields';
import { nameProblem } from '@/features/account/validation';
import { complianceLevel } from '@/features/licenses/compliance';
import { complianceText, complianceWords } from '@/features/licenses/ui/Compliance';
import { textOf, textOfCode, textOfField } from '@/i18n/errors';
import { formatDateTime, formatUsage } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { fromServerLocale } from '@/i18n/locale';
import { useUnsaved } from '@/navigation/useUnsaved';
import { LANGUAGE_NAMES } from '@/shell/LanguageMenu';
import { Callout } from '@/ui/Callout';
import { EmptyState } from '@/ui/EmptyState';
import { Outline } from '@/ui/Outline';
import { PageHeader } from '@/ui/PageHeader';
import { Part } from '@/ui/Part';
import { Stat, StatRow } from '@/ui/Stat';
import { Trail } from '@/ui/Trail';
import { useMemberActs } from '../acts';
import { editMember, memberQuery, refreshMembers } from '../api';
import { type Act, blockOf, fullName, type Group, type MemberRow, type UsageMode } from '../model';
import { blockText, labelText, lastSessionText, modeText, registrationText, verb } from '../words';
import { GroupPicker } from './GroupPicker';
import styles from './Members.module.css';
import { ModeField } from './ModeField';
import { StatusBadge } from './StatusBadge';
import { TagsPart } from './TagsPart';

/** One member: who they are, what they may do, how much they train. */
export function MemberPage({ id }: { id: string }) {
  const member = useQuery(memberQuery(id));
  const row = member.data;
  return (
    <>
      <Trail
        steps={[
          { label: m.nav_user_management(), to: '/userManagement', search: ({ user: _left, ...now }) => now },
        ]}
        here={row && fullName(row)}
      />
      {row ? (
        <Member row={row} />
      ) : member.isError ? (
        <EmptyState
          icon="warning"
          title={
            member.error instanceof ApiError && member.error.status === 404
              ? m.error_no_user_found()
              : textOf(member.error)
          }
          action={
            <Button variant="default" onClick={() => void member.refetch()}>
              {m.action_try_again()}
            </Button>
          }
        />
      ) : (
        <Outline />
      )}
    </>
  );
}

function Member({ row }: { row: MemberRow }) {
  const navigate = useNavigate({ from: '/userManagement' });
  const acts = useMemberActs((act) => {
    // Somebody who never registered is gone altogether.
    if ((act.kind === 'remove' || act.kind === 'withdraw') && row.status === 'PENDING') {
      void navigate({ to: '/userManagement', search: ({ user: _gone, ...now }) => now, ignoreBlocker: true });
    }
  });
  const offered = (
    [{ kind: 'invite' }, { kind: 'withdraw' }, { kind: 'restore' }, { kind: 'remove' }] satisfies Act[]
  ).filter((act) => blockOf(act, row) === null);
  return (
    <>
      <PageHeader
        title={fullName(row)}
        hint={row.email}
        actions={offered.map((act) => (
          <Button
            key={act.kind}
            variant="default"
            className={act.kind === 'remove' || act.kind === 'withdraw' ? (styles.danger ?? '') : ''}
            onClick={() => acts.start(act, [row])}
          >
            {verb(act)}
          </Button>
        ))}
      />
      <div className={styles.column}>
        <StatRow>
          <Stat label={m.column_last_session()} value={lastSessionText(row.lastSession)} />
          <Stat label={m.column_month_time()} value={formatUsage(row.licenseUsingTime)} />
          <Stat label={m.column_total_time()} value={formatUsage(row.appUsingTime)} />
          <Stat
            label={m.column_compliance()}
            value={complianceText(row.compliance)}
            note={complianceWords(complianceLevel(row.compliance)) ?? m.compliance_no_use()}
            definition={m.compliance_definition()}
          />
        </StatRow>
        <div className={styles.columns}>
          <div className={styles.column}>
            <Facts row={row} />
            <Rights row={row} onAct={(act) => acts.start(act, [row])} />
          </div>
          <div className={styles.column}>
            <Details key={keyOf(row)} row={row} />
            <TagsPart row={row} />
          </div>
        </div>
      </div>
    </>
  );
}

/** What the form starts from: when the server's answer differs, it starts again. */
const keyOf = ({ firstName, lastName, usageMode, groups }: MemberRow) =>
  JSON.stringify([firstName, lastName, usageMode, groups.map(({ id }) => id)]);

function Facts({ row }: { row: MemberRow }) {
  const seats = [
    row.onCurrentLicense ? m.member_seat_current() : null,
    row.onOtherLicense ? m.member_seat_next() : null,
  ].filter((text) => text !== null);
  return (
    <Part title={m.member_account()}>
      <dl className={styles.facts}>
        <Fact label={m.profile_role()}>{labelText(row.label)}</Fact>
        <Fact label={m.filter_status()}>
          <StatusBadge row={row} />
        </Fact>
        <Fact label={m.column_registration()}>{registrationText(row.registration)}</Fact>
        <Fact label={m.member_invited()}>{formatDateTime(row.invited)}</Fact>
        <Fact label={m.member_seat()}>{seats.length === 0 ? m.member_seat_none() : seats.join(', ')}</Fact>
        <Fact label={m.profile_language()}>{LANGUAGE_NAMES[fromServerLocale(row.language)]}</Fact>
      </dl>
    </Part>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Rights({ row, onAct }: { row: MemberRow; onAct: (act: Act) => void }) {
  const act: Act = { kind: 'rights', on: !row.administrativeRights };
  const block = blockOf(act, row);
  return (
    <Part title={m.member_rights()}>
      <p>{row.administrativeRights ? m.member_rights_has() : m.member_rights_has_not()}</p>
      {block === null ? (
        <div>
          <Button variant="default" onClick={() => onAct(act)}>
            {verb(act)}
          </Button>
        </div>
      ) : (
        <p className={styles.hint}>{blockText(block)}</p>
      )}
    </Part>
  );
}

function Details({ row }: { row: MemberRow }) {
  const queries = useQueryClient();
  const [names, setNames] = useState({ firstName: row.firstName, lastName: row.lastName });
  const [mode, setMode] = useState<UsageMode>(row.usageMode);
  const [groups, setGroups] = useState<readonly Group[]>(row.groups);
  const [problems, setProblems] = useState<{ firstName?: string | null; lastName?: string | null }>({});
  const fixed = !row.abilities.includes('edit');
  const ids = (list: readonly Group[]) => list.map(({ id }) => id).sort();
  const groupsChanged = JSON.stringify(ids(groups)) !== JSON.stringify(ids(row.groups));
  const dirty =
    names.firstName !== row.firstName ||
    names.lastName !== row.lastName ||
    mode !== row.usageMode ||
    groupsChanged;

  const save = useMutation({
    mutationFn: () =>
      editMember({
        id: row.id,
        ...(names.firstName === row.firstName ? {} : { firstName: names.firstName }),
        ...(names.lastName === row.lastName ? {} : { lastName: names.lastName }),
        ...(mode === row.usageMode ? {} : { usageMode: mode }),
        ...(groupsChanged ? { groups: ids(groups) } : {}),
      }),
    onSuccess: async () => {
      await refreshMembers(queries);
      notices.show('success', { text: m.saved_changes() });
    },
  });
  useUnsaved(dirty && !save.isPending);

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const codes = { firstName: nameProblem(names.firstName), lastName: nameProblem(names.lastName) };
    setProblems({
      firstName: codes.firstName && textOfCode(codes.firstName),
      lastName: codes.lastName && textOfCode(codes.lastName),
    });
    if (codes.firstName || codes.lastName || !dirty) return;
    if (mode !== row.usageMode) {
      const sure = await dialogs.ask({
        title: m.member_mode_ask({ name: fullName(row), mode: modeText(mode) }),
        body: m.member_mode_body(),
        verb: m.profile_save(),
      });
      if (!sure) return;
    }
    save.mutate();
  }

  const told = (pointer: string) => textOfField(save.error, pointer);
  const inField = told('/firstName') !== null || told('/lastName') !== null;
  return (
    <Part title={m.member_details()}>
      {fixed && <Callout tone="neutral">{m.member_blocked_deactivated()}</Callout>}
      <form
        className={styles.form}
        onSubmit={(event) => void submit(event)}
        onChange={(event) => setNames(readNames(new FormData(event.currentTarget)))}
        noValidate
      >
        {save.isError && !inField && <Callout tone="bad">{textOf(save.error)}</Callout>}
        <fieldset disabled={fixed} className={styles.bare}>
          <NameFields
            firstName={row.firstName}
            lastName={row.lastName}
            problems={{
              firstName: problems.firstName ?? told('/firstName'),
              lastName: problems.lastName ?? told('/lastName'),
            }}
          />
          <ModeField value={mode} onChange={setMode} />
          <GroupPicker label={m.column_groups()} value={groups} onChange={setGroups} />
        </fieldset>
        {!fixed && (
          <div className={styles.buttons}>
            <Button type="submit" disabled={!dirty} loading={save.isPending}>
              {m.profile_save()}
            </Button>
          </div>
        )}
      </form>
    </Part>
  );
}
