import { Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './ScreenTabs.module.css';

/** The parts of a screen; which one is open lives in the address. Only the open one is drawn. */
export function ScreenTabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
}: {
  label: string;
  tabs: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  children: ReactNode;
}) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the row of tabs is wider than the screen. (jsdom has no scrolling.)
    const open = list.current?.querySelector('[data-active]');
    if (value) open?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [value]);
  return (
    <Tabs
      value={value}
      keepMounted={false}
      classNames={{ list: styles.list ?? '', tab: styles.tab ?? '' }}
      onChange={(next) => {
        const tab = tabs.find((candidate) => candidate.value === next);
        if (tab) onChange(tab.value);
      }}
    >
      <Tabs.List ref={list} aria-label={label}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.value} value={tab.value}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={value} className={styles.panel ?? ''}>
        {children}
      </Tabs.Panel>
    </Tabs>
  );
}
