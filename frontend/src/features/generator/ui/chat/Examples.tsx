import { m } from '@/i18n/generated/messages.js';
import { Icon } from '@/ui/icons';
import styles from './Examples.module.css';

/**
 * What to begin with: requests that lead to a whole case or, where the case is there already, to a different one;
 * ready to be changed before they are sent.
 */
export function Examples({
  changing = false,
  onPick,
}: {
  changing?: boolean;
  onPick: (text: string) => void;
}) {
  const examples = changing
    ? [m.example_edit_age(), m.example_edit_allergy(), m.example_edit_level(), m.example_edit_missing()]
    : [m.example_af(), m.example_wpw(), m.example_copd(), m.example_what()];
  return (
    <div className={styles.start}>
      <p className={styles.title}>{changing ? m.chat_template_title() : m.chat_start_title()}</p>
      <p className={styles.hint}>{changing ? m.chat_template_hint() : m.chat_start_hint()}</p>
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
