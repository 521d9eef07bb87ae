import { m } from '@/i18n/generated/messages.js';
import { usePerson } from '@/session/person';
import { PageHeader } from '@/ui/PageHeader';
import { ChangePassword } from './ChangePassword';
import { Details } from './Details';
import { Leaving } from './Leaving';
import styles from './Profile.module.css';
import { SecondFactor } from './SecondFactor';
import { Sessions } from './Sessions';

/** A person's own account. */
export function Profile() {
  const person = usePerson();
  if (!person) return null;
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
          <Leaving email={person.email} />
        </div>
      </div>
    </>
  );
}
