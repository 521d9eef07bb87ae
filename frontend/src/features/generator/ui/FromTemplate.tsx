import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { loadChoice } from '@/features/templates/ui/parts';
import { m } from '@/i18n/generated/messages.js';
import { Icon } from '@/ui/icons';
import styles from './Generator.module.css';

const ChooseTemplate = lazy(loadChoice);

/** The other way to begin: with a case that is there already. */
export function FromTemplate({ onBegun }: { onBegun: (scenarioId: string) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.otherWay}>
      <p>{m.generator_from_template_hint()}</p>
      <Button
        variant="default"
        leftSection={<Icon name="template" size={15} />}
        onClick={() => setOpen(true)}
      >
        {m.generator_from_template()}
      </Button>
      {open && (
        <Suspense>
          <ChooseTemplate onBegun={onBegun} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
