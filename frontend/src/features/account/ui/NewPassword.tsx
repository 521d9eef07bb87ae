import '../errorTexts';
import { PasswordInput } from '@mantine/core';
import { type RefObject, useRef, useState } from 'react';
import { textOfCode } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { Icon } from '@/ui/icons';
import type { Tone } from '@/ui/Meter';
import {
  brokenRules,
  MOST_IDENTICAL,
  PASSWORD_MAX,
  PASSWORD_MIN,
  type Rule,
  STRENGTHS,
  type Strength,
  strengthOf,
} from '../passwordPolicy';
import styles from './NewPassword.module.css';

/** The rules that are ticked off; a password can hardly be too long, so that one only speaks up when it is. */
const SHOWN: readonly (readonly [Rule, () => string])[] = [
  ['password_too_short', () => m.password_rule_length({ count: PASSWORD_MIN })],
  ['password_needs_lowercase', m.password_rule_lowercase],
  ['password_needs_uppercase', m.password_rule_uppercase],
  ['password_needs_digit', m.password_rule_digit],
  ['password_needs_special', m.password_rule_special],
  ['password_repeats', () => m.password_rule_repeats({ count: MOST_IDENTICAL })],
  ['password_is_email', m.password_rule_email],
];

const LEVELS: Record<Strength, () => string> = {
  weak: m.password_weak,
  normal: m.password_normal,
  medium: m.password_medium,
  strong: m.password_strong,
  very_strong: m.password_very_strong,
};

const TONES: Record<Strength, Tone> = {
  weak: 'bad',
  normal: 'warn',
  medium: 'warn',
  strong: 'good',
  very_strong: 'good',
};

export interface NewPasswordState {
  readonly password: string;
  /** The password, when it keeps every rule and is confirmed; else null, and the fields say why. */
  readonly check: () => string | null;
  readonly clear: () => void;
  readonly fields: {
    readonly email: string;
    readonly password: string;
    readonly confirmation: string;
    readonly problems: { password?: string; confirmation?: string };
    readonly passwordField: RefObject<HTMLInputElement | null>;
    readonly confirmationField: RefObject<HTMLInputElement | null>;
    readonly onPassword: (value: string) => void;
    readonly onConfirmation: (value: string) => void;
  };
}

/** A new password and its confirmation, judged as they are typed. */
export function useNewPassword(email: string): NewPasswordState {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [problems, setProblems] = useState<{ password?: string; confirmation?: string }>({});
  const passwordField = useRef<HTMLInputElement>(null);
  const confirmationField = useRef<HTMLInputElement>(null);

  function check() {
    const [broken] = brokenRules(password, email);
    if (password === '' || broken) {
      setProblems({
        password: password === '' || !broken ? textOfCode('required') : unmet(textOfCode(broken)),
      });
      passwordField.current?.focus();
      return null;
    }
    if (confirmation !== password) {
      setProblems({ confirmation: textOfCode(confirmation === '' ? 'required' : 'passwords_differ') });
      confirmationField.current?.focus();
      return null;
    }
    setProblems({});
    return password;
  }

  return {
    password,
    check,
    clear: () => {
      setPassword('');
      setConfirmation('');
      setProblems({});
    },
    fields: {
      email,
      password,
      confirmation,
      problems,
      passwordField,
      confirmationField,
      onPassword: (value) => {
        setPassword(value);
        setProblems({});
      },
      onConfirmation: (value) => {
        setConfirmation(value);
        setProblems({});
      },
    },
  };
}

/** The two fields with the rules between them. `refusal`: what the server had against the password. */
export function NewPasswordFields({
  state: { fields },
  refusal,
  size,
}: {
  state: NewPasswordState;
  refusal?: string | null;
  size?: string;
}) {
  const shared = {
    ...(size ? { size } : {}),
    autoComplete: 'new-password',
    // More than may be used, so that a pasted password is refused in words rather than cut off.
    maxLength: PASSWORD_MAX * 4,
    visibilityToggleButtonProps: { 'aria-label': m.field_password_show() },
  };
  return (
    <div className={styles.fields}>
      <PasswordInput
        {...shared}
        ref={fields.passwordField}
        name="newPassword"
        label={m.password_new()}
        value={fields.password}
        // Read out at once on entering the field; the list below it follows what is typed.
        description={
          <span className="visually-hidden">
            {`${m.password_rules()}: ${SHOWN.map(([, text]) => text()).join(', ')}`}
          </span>
        }
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        onChange={(event) => fields.onPassword(event.currentTarget.value)}
        error={fields.problems.password ?? (refusal && unmet(refusal))}
      />
      <Rules password={fields.password} email={fields.email} />
      <PasswordInput
        {...shared}
        ref={fields.confirmationField}
        name="confirmation"
        label={m.password_confirm()}
        value={fields.confirmation}
        onChange={(event) => fields.onConfirmation(event.currentTarget.value)}
        error={fields.problems.confirmation}
      />
    </div>
  );
}

/** What the specification says of a password that breaks a rule, and which rule it was. */
function unmet(rule: string): string {
  return `${m.error_password_requirements()} ${rule}`;
}

function Rules({ password, email }: { password: string; email: string }) {
  const broken = brokenRules(password, email);
  const strength = strengthOf(password, email);
  const level = STRENGTHS.indexOf(strength);
  return (
    <div className={styles.rules}>
      <ul aria-label={m.password_rules()}>
        {SHOWN.map(([rule, text]) => {
          const met = password !== '' && !broken.has(rule);
          return (
            <li key={rule} data-met={met || undefined}>
              <Icon name={met ? 'check' : 'circle'} size={15} />
              <span>
                {text()}
                <span className="visually-hidden">
                  {', '}
                  {met ? m.password_rule_met() : m.password_rule_open()}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
      {password !== '' && (
        <div className={styles.strength}>
          <span role="status">{m.password_strength({ level: LEVELS[strength]() })}</span>
          <div className={styles.scale} data-tone={TONES[strength]} aria-hidden="true">
            {STRENGTHS.map((step, index) => (
              <span key={step} data-filled={index <= level || undefined} />
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
