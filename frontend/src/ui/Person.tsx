import type { ReactNode } from 'react';
import styles from './Person.module.css';

/** Somebody's name with the address beneath, or whatever tells them from others. */
export function Person({ name, beneath }: { name: ReactNode; beneath: ReactNode }) {
  return (
    <span className={styles.person}>
      {name}
      {beneath && <small>{beneath}</small>}
    </span>
  );
}
