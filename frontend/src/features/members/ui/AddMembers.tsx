import { Button, Drawer, NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useRef, useState } from 'react';
import { ApiError } from '@/api/errors';
import { dialogs } from '@/app/dialogs';
import { notices } from '@/app/notices';
import { NameFields, readNames } from '@/features/account/ui/NameFields';
import { EMAIL_MAX, emailProblem, nameProblem } from '@/features/account/validation';
import { textOf, textOfCode, textOfField } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { usePerson } from '@/session/person';
import { Callout } from '@/ui/Callout';
import { Icon } from '@/ui/icons';
import { useGuardedClose } from '@/ui/useGuardedClose';
import { addMember, refreshMembers } from '../api';
import { fullName, type Group, type MemberRole, type NewMember, ROLES, type UsageMode } from '../model';
import { roleText } from '../words';
import { GroupPicker } from './GroupPicker';
import styles from './Members.module.css';
import { ModeField } from './ModeField';

type Problems = Partial<Record<'email' | 'firstName' | 'lastName', string | null>>;

interface Added {
  readonly id: string;
  readonly name: string;
}

/** Invites people, one after the other; role and groups stay for the next one. */
export function AddMembers({ role: first, onClose }: { role: MemberRole; onClose: () => void }) {
  const queries = useQueryClient();
  const company = usePerson()?.company_name ?? '';
  const form = useRef<HTMLFormElement>(null);
  const more = useRef(false);
  const [round, setRound] = useState(0);
  const [role, setRole] = useState<MemberRole>(first);
  const [mode, setMode] = useState<UsageMode>(first === 'STUDENT' ? 'STUDENT' : 'TEACHER');
  const [groups, setGroups] = useState<readonly Group[]>([]);
  const [problems, setProblems] = useState<Problems>({});
  const [added, setAdded] = useState<readonly Added[]>([]);
  const guard = useGuardedClose(onClose);

  const add = useMutation({
    mutationFn: (body: NewMember) => addMember(body),
    onSuccess: (member) => {
      void refreshMembers(queries);
      const name = fullName(member);
      if (more.current) {
        setAdded((now) => [...now, { id: member.id, name }]);
        setRound((now) => now + 1);
        guard.settle();
        return;
      }
      notices.show('success', { text: m.member_added({ name }) });
      onClose();
    },
    onError: (error, { email }) => warn(error, email, company),
  });

  function submit(event: SyntheticEvent<HTMLFormElement, SubmitEvent>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    more.current = event.nativeEvent.submitter?.getAttribute('value') === 'more';
    const email = String(data.get('email') ?? '').trim();
    const names = readNames(data);
    const codes = {
      email: emailProblem(email, EMAIL_MAX),
      firstName: nameProblem(names.firstName),
      lastName: nameProblem(names.lastName),
    };
    setProblems({
      email: codes.email && textOfCode(codes.email),
      firstName: codes.firstName && textOfCode(codes.firstName),
      lastName: codes.lastName && textOfCode(codes.lastName),
    });
    const wrong = (['email', 'firstName', 'lastName'] as const).find((name) => codes[name] !== null);
    if (wrong) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
      return;
    }
    add.mutate({ email, ...names, role, usageMode: mode, groups: groups.map(({ id }) => id) });
  }

  const { error } = add;
  const told = (pointer: string) => textOfField(error, pointer);
  const inField = ['/email', '/firstName', '/lastName'].some((pointer) => told(pointer) !== null);
  return (
    <Drawer
      opened
      {...guard.window}
      position="right"
      padding="lg"
      size="min(560px, 100%)"
      title={<span className={styles.drawerTitle}>{m.member_add_title()}</span>}
      overlayProps={{ backgroundOpacity: 0.3 }}
      closeButtonProps={{ 'aria-label': m.action_close() }}
    >
      <form ref={form} className={styles.form} onSubmit={submit} noValidate {...guard.form}>
        <p className={styles.hint}>{m.member_add_hint()}</p>
        {added.length > 0 && (
          <ul className={styles.added} aria-live="polite">
            {added.map(({ id, name }) => (
              <li key={id}>
                <Icon name="check" size={15} />
                {m.member_added({ name })}
              </li>
            ))}
          </ul>
        )}
        {error && !inField && <Callout tone="bad">{textOf(error)}</Callout>}
        {/* A new round begins with empty fields and the first of them in focus. */}
        <div key={round} className={styles.form}>
          <TextInput
            name="email"
            type="email"
            label={m.field_email()}
            autoComplete="off"
            spellCheck={false}
            maxLength={EMAIL_MAX}
            error={problems.email ?? told('/email')}
            data-autofocus
            autoFocus
          />
          <NameFields
            problems={{
              firstName: problems.firstName ?? told('/firstName'),
              lastName: problems.lastName ?? told('/lastName'),
            }}
          />
        </div>
        <div className={styles.pair}>
          <NativeSelect
            label={m.profile_role()}
            value={role}
            data={ROLES.map((value) => ({ value, label: roleText(value) }))}
            onChange={({ currentTarget }) => {
              const next = currentTarget.value as MemberRole;
              setRole(next);
              if (next !== 'ADMIN') setMode(next);
            }}
          />
          <ModeField value={mode} disabled={role !== 'ADMIN'} onChange={setMode} />
        </div>
        <GroupPicker label={m.field_groups_optional()} value={groups} onChange={setGroups} />
        <div className={styles.buttons}>
          <Button type="submit" value="one" loading={add.isPending && !more.current}>
            {m.member_add_submit()}
          </Button>
          <Button type="submit" value="more" variant="default" loading={add.isPending && more.current}>
            {m.member_add_more()}
          </Button>
          <Button variant="subtle" onClick={onClose}>
            {added.length > 0 ? m.action_done() : m.action_cancel()}
          </Button>
        </div>
      </form>
    </Drawer>
  );
}

/** The two refusals that the specification wants in a dialog of their own. */
function warn(error: unknown, email: string, company: string): void {
  if (!(error instanceof ApiError)) return;
  if (error.code === 'email_in_other_account') {
    dialogs.open({
      type: 'WARNING',
      title: m.error_email_in_other_account(),
      body: m.member_other_account({ email }),
    });
  }
  if (error.code === 'registered_in_other_company') {
    dialogs.open({
      type: 'WARNING',
      title: m.error_registered_in_other_company(),
      body: m.member_other_company({ email, company }),
    });
  }
}
