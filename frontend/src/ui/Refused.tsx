import { useEffect, useState } from 'react';
import { ApiError } from '@/api/errors';
import { textOf } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { Callout } from './Callout';

/** What an act was refused with. Where it came too often, the time runs down, and its end is told. */
export function Refused({ error }: { error: unknown }) {
  const tooOften = error instanceof ApiError && error.code === 'too_many_attempts' ? error.retryAfter : null;
  return tooOften === null ? (
    <Callout tone="bad">{textOf(error)}</Callout>
  ) : (
    <Wait text={textOf(error)} seconds={tooOften} />
  );
}

function Wait({ text, seconds }: { text: string; seconds: number }) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = Date.now() + seconds * 1000;
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  if (left === 0) {
    return (
      <Callout key="over" tone="neutral">
        {m.wait_over()}
      </Callout>
    );
  }
  return (
    <Callout key="wait" tone="bad">
      {/* Read out once, as minutes; seconds that are read out one by one leave no time to type. */}
      {text} <span aria-hidden="true">{clock(left)}</span>
    </Callout>
  );
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
