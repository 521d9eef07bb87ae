import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ApiError } from '@/api/errors';
import { dialogs } from '@/app/dialogs';
import { notices } from '@/app/notices';
import { NameFields, type Names, nameProblems, trimNames } from '@/features/account/ui/NameFields';
import { complianceLevel } from '@/features/licenses/compliance';
import { complianceText, complianceWords } from '@/features/licenses/ui/Compliance';
import { textOf } from '@/i18n/errors';
import { formatDateTime, formatUsage } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { fromServerLocale, languageName } from '@/i18n/locale';
import { useUnsaved } from '@/navigation/useUnsaved';
import { Callout } from '@/ui/Callout';
import { EmptyState } from '@/ui/EmptyState';
import { Outline } from '@/ui/Outline';
import { PageHeader } from '@/ui/PageHeader';
import { Part } from '@/ui/Part';
import { Stat, StatRow } from '@/ui/Stat';
import { Trail } from '@/ui/Trail';
import { useFields } from '@/ui/useFields';
import { useMemberActs } from '../acts';
import { editMember, memberQuery, refreshMembers } from '../api';
import { type Act, blockOf, fullName, type Group, isOffered, type MemberRow, type UsageMode } from '../model';
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
  ).filter((act) => isOffered(act, row));
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
        <Fact label={m.profile_language()}>{languageName(fromServerLocale(row.language))}</Fact>
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

interface Draft extends Names {
  usageMode: UsageMode;
  groups: readonly Group[];
}

/** What of a member differs from what is stored, as it is sent. */
function changesOf(row: MemberRow, draft: Draft) {
  const ids = (list: readonly Group[]) => list.map(({ id }) => id).sort();
  const { firstName, lastName } = trimNames(draft);
  return {
    ...(firstName === row.firstName ? {} : { firstName }),
    ...(lastName === row.lastName ? {} : { lastName }),
    ...(draft.usageMode === row.usageMode ? {} : { usageMode: draft.usageMode }),
    ...(ids(draft.groups).join() === ids(row.groups).join() ? {} : { groups: ids(draft.groups) }),
  };
}

function Details({ row }: { row: MemberRow }) {
  const queries = useQueryClient();
  const { firstName, lastName, usageMode, groups } = row;
  const form = useFields<Draft>({
    initialValues: { firstName, lastName, usageMode, groups },
    problems: nameProblems,
  });
  const fixed = !row.abilities.includes('edit');
  const changes = changesOf(row, form.values);
  const dirty = Object.keys(changes).length > 0;

  const save = useMutation({
    mutationFn: () => editMember({ id: row.id, ...changes }),
    onSuccess: async () => {
      await refreshMembers(queries);
      notices.show('success', { text: m.saved_changes() });
    },
    onError: form.refuse,
  });
  useUnsaved(dirty && !save.isPending);

  async function submit() {
    if (!dirty) return;
    if (changes.usageMode) {
      const sure = await dialogs.ask({
        title: m.member_mode_ask({ name: fullName(row), mode: modeText(changes.usageMode) }),
        body: m.member_mode_body(),
        verb: m.profile_save(),
      });
      if (!sure) return;
    }
    save.mutate();
  }

  return (
    <Part title={m.member_details()}>
      {fixed && <Callout tone="neutral">{m.member_blocked_deactivated()}</Callout>}
      <form className={styles.form} onSubmit={form.submit(() => void submit())} noValidate>
        {save.isError && !form.atField(save.error) && <Callout tone="bad">{textOf(save.error)}</Callout>}
        <fieldset disabled={fixed} className={styles.bare}>
          <NameFields form={form} />
          <ModeField
            administrator={row.role === 'ADMIN'}
            value={form.values.usageMode}
            onChange={(mode) => form.setFieldValue('usageMode', mode)}
          />
          <GroupPicker
            label={m.column_groups()}
            value={form.values.groups}
            onChange={(chosen) => form.setFieldValue('groups', chosen)}
          />
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
