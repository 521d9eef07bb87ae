import type { ReactNode, Ref } from 'react';
import styles from './ScrollRegion.module.css';

/** A place for what may be larger than its room: it scrolls by itself, also by keyboard. */
export function ScrollRegion({
  label,
  className = styles.region,
  ref,
  onScroll,
  children,
}: {
  label: string;
  className?: string | undefined;
  ref?: Ref<HTMLElement>;
  onScroll?: () => void;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section ref={ref} className={className} tabIndex={0} aria-label={label} onScroll={onScroll}>
      {children}
    </section>
  );
}
