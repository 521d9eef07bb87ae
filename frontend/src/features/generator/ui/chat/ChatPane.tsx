import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useServices } from '@/app/useServices';
import { textOfCode } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { Callout } from '@/ui/Callout';
import { Icon } from '@/ui/icons';
import { ScrollRegion } from '@/ui/ScrollRegion';
import type { Writing } from '../../model/chat';
import type { ChatMessage, MessageOutcome } from '../../model/frames';
import styles from './ChatPane.module.css';
import { Live } from './Live';
import { Message, type Step, WritingMessage } from './Message';

/** So near to the end counts as being there. */
const NEAR_PX = 32;

/** The talk so far and, below it, where the next message is written. */
export function ChatPane({
  messages,
  undone,
  writing,
  step,
  locked,
  failure,
  onRetry,
  onAnswer,
  onStop,
  empty,
  status,
  composer,
}: {
  messages: readonly ChatMessage[];
  /** Ids of messages whose changes have been taken back since. */
  undone: readonly string[];
  writing: Writing | null;
  /** The step that is being written. */
  step: Step | null;
  locked: boolean;
  failure: string | null;
  /** Sends the last question again. */
  onRetry: () => void;
  /** Sends a text that an answer offers as a reply. */
  onAnswer: (text: string) => void;
  onStop: () => Promise<void>;
  /** Shown while there are no messages. */
  empty: ReactNode;
  status: ReactNode;
  composer: ReactNode;
}) {
  const talk = useRef<HTMLElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  const following = useRef(true);
  const since = useAsked(messages, locked);
  /** Before the first message there is an introduction, which is read from its beginning. */
  const begun = messages.length > 0 || locked;

  function toEnd() {
    following.current = true;
    setAtEnd(true);
    talk.current?.scrollTo({ top: talk.current.scrollHeight });
  }

  function onScroll() {
    const area = talk.current;
    if (!area || !begun) return;
    following.current = area.scrollHeight - area.scrollTop - area.clientHeight <= NEAR_PX;
    setAtEnd(following.current);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever makes the talk longer.
  useLayoutEffect(() => {
    const area = talk.current;
    if (area && begun && following.current) area.scrollTop = area.scrollHeight;
  }, [messages, writing, locked, failure]);

  useEffect(() => {
    const area = talk.current;
    if (!area || !begun) return;
    const observer = new ResizeObserver(() => {
      if (following.current) area.scrollTop = area.scrollHeight;
    });
    observer.observe(area);
    return () => observer.disconnect();
  }, [begun]);

  return (
    <section className={styles.pane} aria-label={m.chat_title()}>
      <header className={styles.head}>
        <div className={styles.who}>
          <h2>{m.chat_title()}</h2>
          <Writer />
        </div>
        {status}
      </header>
      <div className={styles.frame}>
        <ScrollRegion ref={talk} className={styles.talk} onScroll={onScroll} label={m.chat_talk()}>
          {!begun ? (
            empty
          ) : (
            <ol className={styles.list}>
              {messages.map((message, index) => {
                const last = index === messages.length - 1;
                return (
                  <Message
                    key={message.id}
                    message={message}
                    undone={message.sender === 'bot' && undone.includes(messages[index - 1]?.id ?? '')}
                    onAnswer={last && !locked ? onAnswer : null}
                  >
                    {last && message.live && <Live />}
                  </Message>
                );
              })}
              {locked && <WritingMessage writing={writing} step={step} since={since} onStop={onStop} />}
            </ol>
          )}
          {failure !== null && (
            <div className={styles.failure}>
              <Callout tone="bad">
                {textOfCode(failure)}
                <Button size="compact-xs" variant="default" className={styles.retry ?? ''} onClick={onRetry}>
                  {m.action_try_again()}
                </Button>
              </Callout>
            </div>
          )}
        </ScrollRegion>
        {!atEnd && (
          <Button
            size="compact-xs"
            variant="default"
            className={styles.newest ?? ''}
            leftSection={<Icon name="down" size={13} />}
            onClick={toEnd}
          >
            {m.chat_newest()}
          </Button>
        )}
      </div>
      <Announcer locked={locked} failed={failure !== null} last={messages.at(-1)} />
      {composer}
    </section>
  );
}

/**
 * When the answer that is awaited was asked for. Who comes while it is being written has only the server's
 * time to go by; who was here goes by their own clock, which may differ from that.
 */
function useAsked(messages: readonly ChatMessage[], locked: boolean): number {
  const before = useRef(false);
  const first = useRef(true);
  const asked = useRef(0);
  if (locked && !before.current) {
    const question = first.current ? messages.findLast(({ sender }) => sender === 'user') : undefined;
    const sent = question ? Date.parse(question.sent) : Number.NaN;
    asked.current = Number.isNaN(sent) ? Date.now() : Math.min(sent, Date.now());
  }
  before.current = locked;
  first.current = false;
  return asked.current;
}

/** What is said of an answer that has ended: that it has, and whether something of it needs the person. */
function saidOf(answer: ChatMessage | undefined): string {
  const count = (status: MessageOutcome['status']) =>
    answer?.outcomes?.filter((outcome) => outcome.status === status).length ?? 0;
  const asked = count('asked');
  const refused = count('refused');
  return [
    m.chat_said_done(),
    ...(asked > 0 ? [m.chat_said_asked({ count: asked })] : []),
    ...(refused > 0 ? [m.chat_said_refused({ count: refused })] : []),
  ].join(' ');
}

/** Who writes behind the name: the built-in author, or which model. */
function Writer() {
  const { model } = useServices().config;
  return (
    <span className={styles.writer}>
      {model ? m.chat_written_by_model({ name: model }) : m.chat_written_by_builtin()}
    </span>
  );
}

/**
 * Says when an answer begins, and when it ends what has become of the requests; the words of the answer themselves
 * are read when wanted.
 */
function Announcer({
  locked,
  failed,
  last,
}: {
  locked: boolean;
  failed: boolean;
  last: ChatMessage | undefined;
}) {
  const [said, setSaid] = useState('');
  const before = useRef(locked);
  useEffect(() => {
    if (before.current === locked) return;
    before.current = locked;
    setSaid(locked ? m.chat_said_writing() : failed ? m.error_generation_failed() : saidOf(last));
  }, [locked, failed, last]);
  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  );
}
