import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { textOfCode } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { EmptyState } from './EmptyState';

/** In place of what an address leads to that names nothing. */
export function Unknown() {
  return (
    <EmptyState
      icon="warning"
      title={textOfCode('not_found')}
      action={
        <Button variant="default" renderRoot={(props) => <Link to="/" {...props} />}>
          {m.action_home()}
        </Button>
      }
    />
  );
}
