import { ActionIcon, Button, Textarea } from '@mantine/core';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { useObservable } from '@/app/useObservable';
import { useServices } from '@/app/useServices';
import { textOf } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { Callout } from '@/ui/Callout';
import { Icon } from '@/ui/icons';
import { LONGEST_MESSAGE } from '../../model/chat';
import { type Draft, portalDrafts } from '../../model/drafts';
import { checkpointOf } from '../../model/pointer';
import { CHECKPOINTS } from '../../model/words';
import styles from './Composer.module.css';

/** From here on the characters that are left are counted. */
const COUNTED = 500;

/** Where a message is written. What was typed is kept until it is sent, also while the chat is locked. */
export function Composer({
  scenarioId,
  locked,
  input,
  placeholder,
  onSend,
}: {
  scenarioId: string;
  locked: boolean;
  input: RefObject<HTMLTextAreaElement | null>;
  placeholder: string;
  /** Resolves when the server has stored the message. */
  onSend: (draft: Draft) => Promise<unknown>;
}) {
  const drafts = portalDrafts(useServices());
  const draft = useObservable(drafts.all).get(scenarioId);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const stateId = useId();
  const text = draft?.text ?? '';
  const left = LONGEST_MESSAGE - text.length;
  const ready = text.trim() !== '' && !locked && !sending;

  let state = m.chat_keys();
  if (sending) state = m.chat_sending();
  else if (locked) state = m.chat_locked();
  else if (left <= COUNTED) state = m.chat_left({ count: left });

  async function send() {
    if (!draft || !ready) return;
    setSending(true);
    setFailure(null);
    try {
      await onSend(draft);
      if (drafts.get(scenarioId) === draft) drafts.clear(scenarioId);
    } catch (error) {
      setFailure(error);
    } finally {
      setSending(false);
      input.current?.focus();
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  }

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {failure !== null && <Callout tone="bad">{textOf(failure)}</Callout>}
      {draft?.section && (
        <span className={styles.about}>
          <Icon name="ask" size={14} />
          {m.chat_about({ section: CHECKPOINTS[checkpointOf(draft.section)]() })}
          <ActionIcon
            size="xs"
            variant="subtle"
            color="gray"
            aria-label={m.chat_about_nothing()}
            onClick={() => drafts.aboutNothing(scenarioId)}
          >
            <Icon name="close" size={12} />
          </ActionIcon>
        </span>
      )}
      <Textarea
        ref={input}
        classNames={{ input: styles.input ?? '' }}
        aria-label={m.chat_message()}
        aria-describedby={stateId}
        placeholder={placeholder}
        rows={3}
        maxLength={LONGEST_MESSAGE}
        value={text}
        readOnly={sending}
        onChange={(event) => {
          setFailure(null);
          drafts.write(scenarioId, { text: event.currentTarget.value });
        }}
        onKeyDown={onKeyDown}
      />
      <div className={styles.foot}>
        <span id={stateId} className={styles.state}>
          {state}
        </span>
        <Button type="submit" size="xs" loading={sending} disabled={!ready && !sending}>
          {m.chat_send()}
        </Button>
      </div>
    </form>
  );
}
