import { Button, TextInput } from '@mantine/core';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { formatMinutes } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { conversationOf } from '../model/run';
import type { RunState } from '../useRun';
import { speakerOf } from '../words';
import styles from './Bedside.module.css';

const LONGEST = 500;

/** The conversation with the patient. `wordedBy`: the model that words the answers; empty where the rules do. */
export function Conversation({ run: { view, act }, wordedBy }: { run: RunState; wordedBy: string }) {
  const [text, setText] = useState('');
  const conversation = conversationOf(view.entries);
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said last is in sight.
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [conversation.length]);
  async function say(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const words = text.trim();
    if (words === '') return;
    if (await act({ kind: 'say', text: words })) setText('');
  }
  return (
    <div className={styles.groups}>
      {conversation.length === 0 ? (
        <p className={styles.quiet}>
          {m.bedside_talk_hint()}
          {wordedBy === '' && ` ${m.bedside_talk_source()}`}
        </p>
      ) : (
        <ol
          ref={list}
          className={styles.talk}
          aria-label={m.bedside_tab_talk()}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by the keyboard.
          tabIndex={0}
        >
          {conversation.map(({ second, kind, text: words, speaker }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was said keeps its place.
            <li key={index} data-kind={kind}>
              <p className={styles.head}>
                <strong>{kind === 'asked' ? m.bedside_you() : speakerOf(speaker || 'patient')}</strong>
                <span className="numerals">{formatMinutes(second)}</span>
              </p>
              <p className={styles.text}>{words}</p>
            </li>
          ))}
        </ol>
      )}
      {wordedBy !== '' && <p className={styles.quiet}>{m.bedside_talk_model({ name: wordedBy })}</p>}
      <form className={styles.say} onSubmit={(event) => void say(event)}>
        <TextInput
          aria-label={m.bedside_say()}
          placeholder={m.bedside_say()}
          maxLength={LONGEST}
          autoComplete="off"
          value={text}
          disabled={view.paused}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button type="submit" disabled={view.paused || text.trim() === ''}>
          {m.bedside_ask()}
        </Button>
      </form>
    </div>
  );
}
