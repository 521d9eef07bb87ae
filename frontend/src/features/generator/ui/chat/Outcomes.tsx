import { Button } from '@mantine/core';
import { m } from '@/i18n/generated/messages.js';
import { Icon, type IconName } from '@/ui/icons';
import type { Tone } from '@/ui/Meter';
import type { MessageOutcome } from '../../model/frames';
import { withinQuotes } from '../../model/outcomes';
import { checkpointOf } from '../../model/pointer';
import { CHECKPOINTS } from '../../model/words';
import { useWorkspace } from '../useWorkspace';
import message from './Message.module.css';
import styles from './Outcomes.module.css';

const MARKS: Readonly<
  Record<
    MessageOutcome['status'],
    { readonly word: () => string; readonly icon: IconName; readonly tone: Tone }
  >
> = {
  done: { word: m.outcome_done, icon: 'check', tone: 'good' },
  different: { word: m.outcome_different, icon: 'warning', tone: 'warn' },
  asked: { word: m.outcome_asked, icon: 'ask', tone: 'neutral' },
  refused: { word: m.outcome_refused, icon: 'close', tone: 'bad' },
  answered: { word: m.outcome_answered, icon: 'info', tone: 'neutral' },
};

const UNDONE = { word: m.outcome_undone, icon: 'undo', tone: 'neutral' } as const;
const CHANGES: ReadonlySet<MessageOutcome['status']> = new Set(['done', 'different']);

/** What became of each request of a message: a sign and a word, what was done, and where it can be seen. */
export function Outcomes({
  outcomes,
  undone,
  onAnswer,
}: {
  outcomes: readonly MessageOutcome[];
  /** What was changed has been taken back since. */
  undone: boolean;
  onAnswer: ((text: string) => void) | null;
}) {
  const { goTo } = useWorkspace();
  return (
    <ul className={styles.list} aria-label={m.outcomes_title()}>
      {outcomes.map(({ status, text, words = '', pointer = null, options = [] }, index) => {
        const gone = undone && CHANGES.has(status);
        const { word, icon, tone } = gone ? UNDONE : MARKS[status];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: outcomes of an answer never change.
          <li key={index} className={styles.outcome} data-tone={tone}>
            <span className={styles.mark}>
              <Icon name={icon} size={14} />
              {word()}
            </span>
            <div className={styles.what}>
              {words !== '' && <q className={styles.words}>{withinQuotes(words)}</q>}
              <span className={styles.text}>{text}</span>
              {pointer !== null && !gone && (
                <button
                  type="button"
                  className={message.chip}
                  onClick={() => goTo(pointer, [pointer])}
                  title={m.chat_show_change({ section: CHECKPOINTS[checkpointOf(pointer)]() })}
                >
                  <Icon name="eye" size={12} />
                  {CHECKPOINTS[checkpointOf(pointer)]()}
                </button>
              )}
              {options.length > 0 && (
                <div className={styles.options}>
                  {options.map((option) => (
                    <Button
                      key={option}
                      size="compact-sm"
                      variant="default"
                      disabled={onAnswer === null}
                      onClick={() => onAnswer?.(option)}
                    >
                      {option}
                    </Button>
                  ))}
                </div>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
