import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { m } from '@/i18n/generated/messages.js';
import styles from './Definitions.module.css';
import { Icon } from './icons';

export interface Definition {
  readonly name: string;
  readonly text: string;
}

/** What the figures of a table count, folded away until somebody asks. */
export function Definitions({ items }: { items: readonly Definition[] }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<Icon name="info" size={15} />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {m.definitions()}
      </Button>
      <dl id={id} className={styles.list} hidden={!open}>
        {items.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
