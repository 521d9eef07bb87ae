import { Button, Drawer, NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '@/api/errors';
import { dialogs } from '@/app/dialogs';
import { notices } from '@/app/notices';
import { NameFields, type Names, nameProblems, trimNames } from '@/features/account/ui/NameFields';
import { EMAIL_MAX, emailProblem } from '@/features/account/validation';
import { textOf } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { usePerson } from '@/session/person';
import { Callout } from '@/ui/Callout';
import { Icon } from '@/ui/icons';
import { useFields } from '@/ui/useFields';
import { useGuardedClose } from '@/ui/useGuardedClose';
import { addMember, refreshMembers } from '../api';
import { fullName, type Group, type MemberRole, type NewMember, ROLES, type UsageMode } from '../model';
import { roleText } from '../words';
import { GroupPicker } from './GroupPicker';
import styles from './Members.module.css';
import { ModeField } from './ModeField';

interface Draft extends Names {
  email: string;
  role: MemberRole;
  usageMode: UsageMode;
  groups: readonly Group[];
}

const NOBODY = { email: '', firstName: '', lastName: '' };

interface Added {
  readonly id: string;
  readonly name: string;
}

/** Invites people, one after the other; role and groups stay for the next one. */
export function AddMembers({ role: first, onClose }: { role: MemberRole; onClose: () => void }) {
  const queries = useQueryClient();
  const company = usePerson()?.company_name ?? '';
  const more = useRef(false);
  const [round, setRound] = useState(0);
  const form = useFields<Draft>({
    initialValues: {
      ...NOBODY,
      role: first,
      usageMode: first === 'STUDENT' ? 'STUDENT' : 'TEACHER',
      groups: [],
    },
    problems: ({ email, ...names }) => ({ email: emailProblem(email, EMAIL_MAX), ...nameProblems(names) }),
  });
  const [added, setAdded] = useState<readonly Added[]>([]);
  const guard = useGuardedClose(onClose);

  const add = useMutation({
    mutationFn: (body: NewMember) => addMember(body),
    onSuccess: (member) => {
      void refreshMembers(queries);
      const name = fullName(member);
      if (more.current) {
        setAdded((now) => [...now, { id: member.id, name }]);
        form.setValues(NOBODY);
        setRound((now) => now + 1);
        guard.settle();
        return;
      }
      notices.show('success', { text: m.member_added({ name }) });
      onClose();
    },
    onError: (error, { email }) => {
      form.refuse(error);
      warn(error, email, company);
    },
  });

  const { role, usageMode, groups } = form.values;
  const { error } = add;
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
      <form
        className={styles.form}
        onSubmit={form.submit(({ email, firstName, lastName, ...rest }, event) => {
          const { submitter } = (event?.nativeEvent ?? {}) as Partial<SubmitEvent>;
          more.current = submitter?.getAttribute('value') === 'more';
          add.mutate({
            ...rest,
            ...trimNames({ firstName, lastName }),
            email: email.trim(),
            groups: groups.map(({ id }) => id),
          });
        })}
        noValidate
        {...guard.form}
      >
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
        {error && !form.atField(error) && <Callout tone="bad">{textOf(error)}</Callout>}
        {/* A new round begins with empty fields and the first of them in focus. */}
        <div key={round} className={styles.form}>
          <TextInput
            name="email"
            type="email"
            label={m.field_email()}
            autoComplete="off"
            spellCheck={false}
            maxLength={EMAIL_MAX}
            {...form.getInputProps('email')}
            data-autofocus
            autoFocus
          />
          <NameFields form={form} />
        </div>
        <div className={styles.pair}>
          <NativeSelect
            label={m.profile_role()}
            value={role}
            data={ROLES.map((value) => ({ value, label: roleText(value) }))}
            onChange={({ currentTarget }) => {
              const next = currentTarget.value as MemberRole;
              form.setValues({ role: next, ...(next === 'ADMIN' ? {} : { usageMode: next }) });
            }}
          />
          {/* Of students and teachers the role says it. */}
          {role === 'ADMIN' && (
            <ModeField
              administrator
              value={usageMode}
              onChange={(mode) => form.setFieldValue('usageMode', mode)}
            />
          )}
        </div>
        <GroupPicker
          label={m.field_groups_optional()}
          value={groups}
          onChange={(chosen) => form.setFieldValue('groups', chosen)}
        />
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
