import { m } from '@/i18n/generated/messages.js';
import { Icon } from '@/ui/icons';
import styles from './Examples.module.css';

/** What to begin with: requests that lead to a whole case, ready to be changed before they are sent. */
export function Examples({ onPick }: { onPick: (text: string) => void }) {
  const examples = [m.example_af(), m.example_wpw(), m.example_copd(), m.example_what()];
  return (
    <div className={styles.start}>
      <p className={styles.title}>{m.chat_start_title()}</p>
      <p className={styles.hint}>{m.chat_start_hint()}</p>
      <ul className={styles.list}>
        {examples.map((example) => (
          <li key={example}>
            <button type="button" className={styles.example} onClick={() => onPick(example)}>
              <Icon name="pen" size={14} />
              {example}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
