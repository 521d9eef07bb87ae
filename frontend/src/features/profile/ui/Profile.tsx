import { m } from '@/i18n/generated/messages.js';
import { usePerson } from '@/session/person';
import { Callout } from '@/ui/Callout';
import { PageHeader } from '@/ui/PageHeader';
import { ChangePassword } from './ChangePassword';
import { Details } from './Details';
import { Leaving } from './Leaving';
import { Passkeys } from './Passkeys';
import styles from './Profile.module.css';
import { SecondFactor } from './SecondFactor';
import { Sessions } from './Sessions';

/** A person's own account. */
export function Profile() {
  const person = usePerson();
  if (!person) return null;
  if (person.second_factor_required) {
    return (
      <>
        <PageHeader eyebrow={m.nav_profile()} title={m.factor_title()} />
        <Callout tone="neutral">{m.factor_required()}</Callout>
        <div className={styles.parts}>
          <SecondFactor />
          <Passkeys />
        </div>
      </>
    );
  }
  return (
    <>
      <PageHeader eyebrow={m.nav_profile()} title={`${person.first_name} ${person.last_name}`} />
      <div className={styles.parts}>
        <div className={styles.column}>
          <Details person={person} />
          <Sessions />
        </div>
        <div className={styles.column}>
          <ChangePassword email={person.email} />
          <SecondFactor />
          <Passkeys />
          <Leaving email={person.email} />
        </div>
      </div>
    </>
  );
}
