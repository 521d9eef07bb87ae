import { useEffect, useRef, useState } from 'react';
import { formatMinutes } from '@/i18n/format';
import { type RunState, useSecond } from '../useRun';
import styles from './Strip.module.css';
import { shortValuesOf } from './shortValues';

/** Time and vital signs at the edge of the window while the monitor is out of sight. It repeats what the monitor says. */
export function Strip({ run: { view } }: { run: RunState }) {
  const second = useSecond(view);
  const place = useRef<HTMLDivElement>(null);
  const [away, setAway] = useState(false);
  useEffect(() => {
    const monitor = place.current?.parentElement?.querySelector('[data-monitor]');
    if (!monitor || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      ([seen]) => setAway(seen !== undefined && !seen.isIntersecting),
      {
        rootMargin: '-96px 0px 0px 0px',
      },
    );
    observer.observe(monitor);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={styles.strip} aria-hidden="true">
      {away && (
        <div>
          <span className="numerals">{formatMinutes(second)}</span>
          {shortValuesOf(view.monitor.signs).map(({ name, value, alarm }) => (
            <span key={name} data-alarm={alarm || undefined}>
              <small>{name}</small> <strong className="numerals">{value}</strong>
            </span>
          ))}
        </div>
      )}
    </div>
  );
}
