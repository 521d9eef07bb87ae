import { Skeleton } from '@mantine/core';
import styles from './Generator.module.css';

/** Stands in the place of what is being loaded. */
export function Outline() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <Skeleton height={28} width="40%" />
      <Skeleton height={120} />
      <Skeleton height={240} />
    </div>
  );
}
