import { formatDateTime } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { Icon } from '@/ui/icons';
import type { Writing } from '../../model/chat';
import type { ChatMessage } from '../../model/frames';
import { changesBySection } from '../../model/pointer';
import { CHECKPOINTS } from '../../model/words';
import { useDesk } from '../useDesk';
import styles from './Message.module.css';

export function Message({ message }: { message: ChatMessage }) {
  const { sender, senderFirstName, senderLastName, sent, changed } = message;
  return (
    <li className={styles.message} data-sender={sender}>
      <p className={styles.head}>
        <strong>{`${senderFirstName} ${senderLastName}`.trim()}</strong>
        <time dateTime={sent} className="numerals">
          {formatDateTime(sent)}
        </time>
      </p>
      <p className={styles.text}>{message.message}</p>
      {changed.length > 0 && <Changes changed={changed} />}
    </li>
  );
}

/** The sections an answer has changed; each leads to its place and marks what is new there. */
function Changes({ changed }: { changed: readonly string[] }) {
  const { goTo } = useDesk();
  return (
    <ul className={styles.changes} aria-label={m.chat_changed()}>
      {changesBySection(changed).map(({ id, pointers }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.chip}
            onClick={() => goTo(pointers[0] ?? '', pointers)}
            // The name is what it shows; a longer one would hide it from those who speak to the page.
            title={m.chat_show_change({ section: CHECKPOINTS[id]() })}
          >
            <Icon name="pen" size={12} />
            {CHECKPOINTS[id]()}
            {pointers.length > 1 && <span className="numerals">{pointers.length}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The answer while it is being written: its words as they come, and the step that is at work. */
export function WritingMessage({ writing, step }: { writing: Writing | null; step: string | null }) {
  return (
    <li className={styles.message} data-sender="bot">
      <p className={styles.head}>
        <strong>{m.chat_author()}</strong>
        <span className={styles.working}>
          <span className={styles.pulse} aria-hidden="true" />
          {step ? m.chat_writing_step({ step }) : m.chat_writing()}
        </span>
      </p>
      {writing && (
        <p className={styles.text}>
          {writing.partial && '… '}
          {writing.text}
        </p>
      )}
    </li>
  );
}
