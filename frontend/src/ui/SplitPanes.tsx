import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import styles from './SplitPanes.module.css';

const STEP = 2;
const SMALLEST = 24;
const LARGEST = 60;

const within = (share: number) => Math.min(LARGEST, Math.max(SMALLEST, share));

/**
 * Two panes side by side with a border that can be moved: by dragging, with the arrow keys, to its ends with
 * Home and End, and back to where it was with a double click.
 */
export function SplitPanes({
  first,
  second,
  label,
  initial = 36,
}: {
  first: ReactNode;
  second: ReactNode;
  /** What the border divides, for readers. */
  label: string;
  /** Share of the first pane in percent. */
  initial?: number;
}) {
  const [share, setShare] = useState(initial);
  const panes = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const next = {
      ArrowLeft: share - STEP,
      ArrowRight: share + STEP,
      Home: SMALLEST,
      End: LARGEST,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setShare(within(next));
  }

  function onPointerMove(event: PointerEvent) {
    const area = panes.current?.getBoundingClientRect();
    if (!area || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    setShare(within(((event.clientX - area.left) / area.width) * 100));
  }

  return (
    <div
      ref={panes}
      className={styles.panes}
      style={{ gridTemplateColumns: `minmax(0, ${share}fr) auto minmax(0, ${100 - share}fr)` }}
    >
      <div className={styles.pane}>{first}</div>
      {/* biome-ignore lint/a11y/useSemanticElements: a rule that moves is a widget; <hr> is not one. */}
      <div
        role="separator"
        aria-orientation="vertical"
        aria-label={label}
        aria-valuenow={Math.round(share)}
        aria-valuemin={SMALLEST}
        aria-valuemax={LARGEST}
        tabIndex={0}
        className={styles.border}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
        onDoubleClick={() => setShare(initial)}
      />
      <div className={styles.pane}>{second}</div>
    </div>
  );
}
