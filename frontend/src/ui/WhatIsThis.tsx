import { ActionIcon, Popover } from '@mantine/core';
import { m } from '@/i18n/generated/messages.js';
import { Icon } from './icons';
import styles from './WhatIsThis.module.css';

/** A small button beside a figure that opens its definition; Escape or a click elsewhere closes it. */
export function WhatIsThis({ name, definition }: { name: string; definition: string }) {
  return (
    <Popover width={260} position="bottom-start" withArrow trapFocus={false}>
      <Popover.Target>
        <ActionIcon
          variant="transparent"
          color="gray"
          size={24}
          className={styles.button ?? ''}
          aria-label={m.definition_of({ name })}
        >
          <Icon name="info" size={14} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <p className={styles.definition}>{definition}</p>
      </Popover.Dropdown>
    </Popover>
  );
}
