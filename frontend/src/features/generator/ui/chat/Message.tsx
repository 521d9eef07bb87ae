import { useEffect, useState } from 'react';
import { formatDateTime, formatMinutes } from '@/i18n/format';
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

/** What is being written at the moment, and how far that is. */
export interface Step {
  readonly name: string;
  readonly number: number;
  readonly total: number;
}

/** After so long it is no longer over in a moment: what one may do meanwhile is said. */
const LONG_MS = 6_000;

/**
 * The answer while it is being written: its words as they come, the step that is at work, for how long, and
 * that nobody has to stay for it.
 */
export function WritingMessage({
  writing,
  step,
  since,
}: {
  writing: Writing | null;
  step: Step | null;
  /** When the question was asked, by this machine's clock. */
  since: number;
}) {
  const passed = usePassed(since);
  return (
    <li className={styles.message} data-sender="bot">
      <p className={styles.head}>
        <strong>{m.chat_author()}</strong>
        <span className={styles.working}>
          <span className={styles.pulse} aria-hidden="true" />
          {step ? m.chat_writing_step({ step: step.name }) : m.chat_writing()}
        </span>
        {step && (
          <span className="numerals">{m.chat_writing_part({ number: step.number, total: step.total })}</span>
        )}
        <time className="numerals" dateTime={`PT${Math.round(passed / 1000)}S`}>
          <span className="visually-hidden">{m.chat_passed()} </span>
          {formatMinutes(passed / 1000)}
        </time>
      </p>
      {writing && (
        <p className={styles.text}>
          {writing.partial && '… '}
          {writing.text}
        </p>
      )}
      {passed >= LONG_MS && <p className={styles.meanwhile}>{m.chat_meanwhile()}</p>}
    </li>
  );
}

/** Milliseconds since a moment, told every second. */
function usePassed(since: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, now - since);
}
