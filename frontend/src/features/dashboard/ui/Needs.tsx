import { m } from '@/i18n/generated/messages.js';
import { Icon } from '@/ui/icons';
import { PlaceLink } from '@/ui/PlaceLink';
import type { Need } from '../needs';
import styles from './Dashboard.module.css';

/** What waits for the person, the most urgent first; that nothing does is said as well. */
export function Needs({ needs }: { needs: readonly Need[] }) {
  return (
    <section className={styles.panel}>
      <div className={styles.head}>
        <h2>{m.needs_title()}</h2>
      </div>
      {needs.length === 0 ? (
        <p className={styles.calm}>
          <Icon name="check" size={16} />
          {m.needs_none()}
        </p>
      ) : (
        <ul className={styles.rows}>
          {needs.map(({ id, tone, text, verb, to, search }) => (
            <li key={id}>
              <span className={styles.need} data-tone={tone}>
                <Icon name={tone === 'neutral' ? 'clock' : 'warning'} size={17} />
                {text}
              </span>
              <PlaceLink to={to} {...(search ? { search } : {})} className={styles.act} otherwise="nothing">
                {verb}
                <span className="visually-hidden">: {text}</span>
              </PlaceLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
