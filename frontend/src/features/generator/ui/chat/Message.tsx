import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { formatDateTime, formatMinutes } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { Icon } from '@/ui/icons';
import type { Writing } from '../../model/chat';
import type { ChatMessage } from '../../model/frames';
import { wordsBeside } from '../../model/outcomes';
import { changesBySection } from '../../model/pointer';
import { CHECKPOINTS } from '../../model/words';
import { useWorkspace } from '../useWorkspace';
import styles from './Message.module.css';
import { Outcomes } from './Outcomes';

export function Message({
  message,
  undone,
  children,
  onAnswer,
}: {
  message: ChatMessage;
  /** What this answer changed has been taken back since. */
  undone: boolean;
  /** What belongs to the answer and stands below it. */
  children?: ReactNode;
  /** Sends a text that the answer offers as a reply; null where it is too late for that. */
  onAnswer: ((text: string) => void) | null;
}) {
  const { sender, senderFirstName, senderLastName, sent, changed, outcomes = [] } = message;
  const text = wordsBeside(message.message, outcomes);
  return (
    <li className={styles.message} data-sender={sender}>
      <p className={styles.head}>
        <strong>{`${senderFirstName} ${senderLastName}`.trim()}</strong>
        <time dateTime={sent} className="numerals">
          {formatDateTime(sent)}
        </time>
      </p>
      {text !== '' && <p className={styles.text}>{text}</p>}
      {outcomes.length > 0 && <Outcomes outcomes={outcomes} undone={undone} onAnswer={onAnswer} />}
      {changed.length > 0 && !undone && <Changes changed={changed} />}
      {children}
    </li>
  );
}

/** The sections an answer has changed; each leads to its place and marks what is new there. */
function Changes({ changed }: { changed: readonly string[] }) {
  const { goTo } = useWorkspace();
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
            {pointers.length > 1 && (
              <span className="numerals">
                {pointers.length}
                <span className="visually-hidden"> {m.chat_changes({ count: pointers.length })}</span>
              </span>
            )}
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
  onStop,
}: {
  writing: Writing | null;
  step: Step | null;
  /** Ends the answer; resolves when the server has. */
  onStop: () => Promise<void>;
  /** When the question was asked, by this machine's clock. */
  since: number;
}) {
  const passed = usePassed(since);
  return (
    <li className={styles.message} data-sender="bot">
      <div className={styles.head}>
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
        <Stop onStop={onStop} />
      </div>
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

function Stop({ onStop }: { onStop: () => Promise<void> }) {
  const [stopping, setStopping] = useState(false);
  return (
    <Button
      size="compact-xs"
      variant="default"
      loading={stopping}
      leftSection={<Icon name="stop" size={12} />}
      onClick={() => {
        setStopping(true);
        void onStop().finally(() => setStopping(false));
      }}
    >
      {m.chat_stop()}
    </Button>
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
