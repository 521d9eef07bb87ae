import { Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '@/i18n/generated/messages.js';
import { Icon, type IconName } from './icons';
import styles from './ScreenTabs.module.css';

/** So much of the row's end fades out; see the styles. */
const FADE_PX = 32;

interface ScreenTab<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: IconName;
  /** Something has come that has not been seen. */
  readonly news?: boolean;
}

/** The parts of a screen; which one is open lives in the address. Only the open one is drawn. */
export function ScreenTabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
}: {
  label: string;
  tabs: readonly ScreenTab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  children: ReactNode;
}) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the row of tabs is wider than the screen. scrollIntoView would also move where Tab begins.
    const row = list.current;
    const open = row?.querySelector<HTMLElement>('[data-active]');
    if (!value || !row || !open) return;
    const { offsetLeft: from, offsetWidth: width } = open;
    if (from < row.scrollLeft) row.scrollLeft = from;
    else if (from + width > row.scrollLeft + row.clientWidth - FADE_PX)
      row.scrollLeft = from + width - row.clientWidth + FADE_PX;
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
          <Tabs.Tab key={tab.value} value={tab.value} leftSection={tab.icon && <Icon name={tab.icon} />}>
            {tab.label}
            {tab.news && (
              <span className={styles.news}>
                <span className="visually-hidden">{m.tab_news()}</span>
              </span>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={value} className={styles.panel ?? ''}>
        {children}
      </Tabs.Panel>
    </Tabs>
  );
}
