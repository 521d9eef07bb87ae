import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { loadList } from './parts';
import styles from './ScenarioList.module.css';

export interface ScenarioSelectProps {
  readonly value: string;
  /** Name of the chosen scenario, for the time until the list is there. */
  readonly name?: string;
  readonly onSelect: (id: string) => void;
}

const ScenarioList = lazy(loadList);

/** Where another scenario is chosen; its place is kept until the list is there. */
export function ScenarioSelect(props: ScenarioSelectProps) {
  return (
    <Suspense fallback={<Skeleton className={styles.select ?? ''} height={36} />}>
      <ScenarioList {...props} />
    </Suspense>
  );
}
