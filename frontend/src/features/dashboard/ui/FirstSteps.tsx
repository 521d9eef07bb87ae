import { Button } from '@mantine/core';
import { usePreference } from '@/app/usePreference';
import { m } from '@/i18n/generated/messages.js';
import { Icon } from '@/ui/icons';
import { PlaceLink } from '@/ui/PlaceLink';
import type { FirstStep } from '../steps';
import styles from './Dashboard.module.css';

/** The first steps, until all are done or the person has put them away. */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  const [kept, keep] = usePreference('steps');
  const done = steps.filter((step) => step.done).length;
  if (kept === 'hidden' || done === steps.length) return null;
  return (
    <section className={styles.panel}>
      <div className={styles.head}>
        <h2>{m.steps_title()}</h2>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => keep('hidden')}>
          {m.steps_hide()}
        </Button>
      </div>
      <ol className={styles.steps}>
        {steps.map(({ text, done: ticked, to, search }, index) => (
          <li key={text} data-done={ticked || undefined}>
            <span className={styles.tick} aria-hidden="true">
              {ticked ? <Icon name="check" size={14} /> : index + 1}
            </span>
            {ticked ? (
              <span>
                {text}
                <span className="visually-hidden">, {m.steps_done()}</span>
              </span>
            ) : (
              <PlaceLink to={to} {...(search ? { search } : {})} className={styles.name}>
                {text}
              </PlaceLink>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
