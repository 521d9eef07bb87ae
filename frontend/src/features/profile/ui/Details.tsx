import { ActionIcon, Button, TextInput } from '@mantine/core';
import { type SyntheticEvent, useRef, useState } from 'react';
import { notices } from '@/app/notices';
import type { AuthState, LicenseStatus } from '@/features/account/model';
import { NAME_MAX, nameProblem } from '@/features/account/validation';
import { textOf, textOfCode, textOfField } from '@/i18n/errors';
import { formatDate } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { fromServerLocale, languageName } from '@/i18n/locale';
import { useUnsaved } from '@/navigation/useUnsaved';
import { LanguageMenu } from '@/shell/LanguageMenu';
import { Badge } from '@/ui/Badge';
import { Icon } from '@/ui/icons';
import { Part } from '@/ui/Part';
import { type NamePart, useChangeName } from '../api';
import styles from './Profile.module.css';

/** Who the person is to the portal; the names can be changed in place. */
export function Details({ person }: { person: AuthState }) {
  return (
    <Part title={m.profile_details()}>
      <dl className={styles.facts}>
        <NameRow part="first_name" label={m.field_first_name()} value={person.first_name} />
        <NameRow part="last_name" label={m.field_last_name()} value={person.last_name} />
        <Row label={m.field_email()}>{person.email}</Row>
        <Row label={m.profile_role()}>{roleOf(person)}</Row>
        <Row label={m.profile_company()}>{person.company_name}</Row>
        <Row label={m.profile_license()}>
          <Badge
            tone={TONES[person.license_status] ?? 'bad'}
            icon={TONES[person.license_status] === 'good' ? 'check' : 'warning'}
          >
            {licenseLine(person)}
          </Badge>
        </Row>
        <Row label={m.profile_language()}>
          {person.features.includes('Allow Language Change') ? (
            <LanguageMenu named />
          ) : (
            languageName(fromServerLocale(person.locale))
          )}
        </Row>
      </dl>
    </Part>
  );
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={styles.wide}>{children}</dd>
    </div>
  );
}

function NameRow({ part, label, value }: { part: NamePart; label: string; value: string }) {
  const change = useChangeName(part);
  const [editing, setEditing] = useState(false);
  const [typed, setTyped] = useState(value);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useUnsaved(editing && typed.trim() !== value);

  function close() {
    setEditing(false);
    setProblem(null);
    change.reset();
    // The button comes back with the next drawing; then it takes the focus that the field had.
    requestAnimationFrame(() => opener.current?.focus());
  }

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = typed.trim();
    const code = nameProblem(name);
    setProblem(code && textOfCode(code));
    if (code) return field.current?.focus();
    if (name === value) return close();
    change.mutate(name, {
      onSuccess: () => {
        notices.show('success', { text: m.profile_saved() });
        close();
      },
    });
  }

  const pointer = part === 'first_name' ? '/newFirstName' : '/newLastName';
  const refusal = change.isError ? (textOfField(change.error, pointer) ?? textOf(change.error)) : null;
  return (
    <div>
      <dt>{label}</dt>
      {editing ? (
        <dd className={styles.wide}>
          <form
            className={styles.edit}
            onSubmit={submit}
            onKeyDown={(event) => {
              if (event.key === 'Escape') close();
            }}
            noValidate
          >
            <TextInput
              ref={field}
              aria-label={label}
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              maxLength={NAME_MAX}
              autoComplete={part === 'first_name' ? 'given-name' : 'family-name'}
              autoFocus
              error={problem ?? refusal}
            />
            <Button type="submit" loading={change.isPending}>
              {m.profile_save()}
            </Button>
            <Button variant="default" onClick={close}>
              {m.action_cancel()}
            </Button>
          </form>
        </dd>
      ) : (
        <>
          <dd>{value}</dd>
          <dd>
            <ActionIcon
              ref={opener}
              variant="subtle"
              color="gray"
              aria-label={m.profile_edit({ name: label })}
              onClick={() => {
                setTyped(value);
                setEditing(true);
              }}
            >
              <Icon name="pen" size={16} />
            </ActionIcon>
          </dd>
        </>
      )}
    </div>
  );
}

function roleOf(person: AuthState): string {
  switch (person.role) {
    case 'ADMIN':
      return person.manager_on_licenses.length > 0 ? m.profile_role_manager() : m.profile_role_admin();
    case 'TEACHER':
      return m.profile_role_teacher();
    case 'STUDENT':
      return m.profile_role_student();
    default:
      return m.profile_role_none();
  }
}

const TONES: Partial<Record<LicenseStatus, 'good' | 'warn'>> = { ACTIVE: 'good', NOT_YET_ACTIVE: 'warn' };

function licenseLine({ license_status, license_start_date }: AuthState): string {
  switch (license_status) {
    case 'ACTIVE':
      return m.license_active();
    case 'NOT_YET_ACTIVE':
      return license_start_date
        ? m.error_license_not_active_from({ date: formatDate(license_start_date) })
        : m.error_license_not_active_yet();
    case 'DEACTIVATED':
      return m.error_license_deactivated();
    case 'EXPIRED':
      return m.error_license_expired();
    case 'CLOSED':
      return m.error_license_closed();
    default:
      return m.error_license_not_valid();
  }
}
