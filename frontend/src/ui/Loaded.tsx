import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { textOf } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { EmptyState } from './EmptyState';
import { Outline } from './Outline';

/** A screen of one thing: what it shows once the thing is there, its outline until then, why not and a way to try again. */
export function Loaded<Data>({
  query: { data, error, isPending, refetch },
  outline = <Outline />,
  children,
}: {
  query: UseQueryResult<Data>;
  outline?: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  if (data !== undefined) return children(data);
  if (isPending) return outline;
  return (
    <EmptyState
      icon="warning"
      title={textOf(error)}
      action={
        <Button variant="default" onClick={() => void refetch()}>
          {m.action_try_again()}
        </Button>
      }
    />
  );
}
