import { Button, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { answer, api } from '@/api/client';
import { textOf } from '@/i18n/errors';
import { formatDateTime } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { Part } from '@/ui/Part';
import '../commentTexts';
import type { Review } from '../model/types';
import { reviewKey } from '../reviewKey';
import styles from './Comments.module.css';

function writeComment(attemptId: string, text: string) {
  return answer(
    api().POST('/attempts/{attempt_id}/comments', {
      params: { path: { attempt_id: attemptId } },
      body: { text },
    }),
  );
}

const LONGEST = 2000;

/** What teachers and the student have written about the attempt. */
export function Comments({ review: { attemptId, comments } }: { review: Review }) {
  const [text, setText] = useState('');
  const queries = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => writeComment(attemptId, text.trim()),
    onSuccess: () => {
      setText('');
      return queries.invalidateQueries({ queryKey: reviewKey(attemptId) });
    },
  });
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (text.trim() !== '' && !isPending) mutate();
  };
  return (
    <Part title={m.review_comments()}>
      {comments.length === 0 ? (
        <p className={styles.quiet}>{m.review_no_comments()}</p>
      ) : (
        <ul className={styles.comments}>
          {comments.map(({ id, author, at, text: words }) => (
            <li key={id}>
              <p className={styles.by}>
                <strong>{author}</strong> <time dateTime={at}>{formatDateTime(at)}</time>
              </p>
              <p>{words}</p>
            </li>
          ))}
        </ul>
      )}
      <form className={styles.write} onSubmit={send}>
        <Textarea
          label={m.review_write()}
          autosize={false}
          rows={3}
          maxLength={LONGEST}
          value={text}
          error={error && textOf(error)}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button type="submit" loading={isPending} disabled={text.trim() === ''}>
          {m.review_send()}
        </Button>
      </form>
    </Part>
  );
}
