import { Button } from '@mantine/core';
import { can } from '@/features/scenarios/model';
import { m } from '@/i18n/generated/messages.js';
import { Callout } from '@/ui/Callout';
import { useTypeChange } from '../useTypeChange';
import { useWorkspace } from '../useWorkspace';
import styles from './Message.module.css';

/** Below an answer that changed a published case: learners have it now, and how to take it back. */
export function Live() {
  const { detail, locked } = useWorkspace();
  const change = useTypeChange();
  if (detail.status !== 'published') return null;
  return (
    <div className={styles.live}>
      <Callout tone="warn">
        {m.chat_live()}{' '}
        {can(detail, 'unpublish') && (
          <Button size="compact-xs" variant="default" disabled={locked} onClick={() => change('draft')}>
            {m.unpublish_verb()}
          </Button>
        )}
      </Callout>
    </div>
  );
}
