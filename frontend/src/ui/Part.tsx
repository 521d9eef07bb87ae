import { type ReactNode, useId } from 'react';
import styles from './Part.module.css';

/** A part of a screen under a heading of its own, which names it for readers. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
