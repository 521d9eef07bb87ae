import { useElementSize } from '@mantine/hooks';
import { type PointerEvent, useState } from 'react';
import { formatDay } from '@/i18n/format';
import styles from './DayChart.module.css';
import { brokenPath, datedDays } from './dayScale';

interface ChartDay {
  /** A day of the calendar, YYYY-MM-DD. */
  readonly date: string;
  /** The day's own share, 0 to 100; null without any. */
  readonly dot: number | null;
  /** The drawn line, 0 to 100; null breaks it. */
  readonly line: number | null;
  readonly bar: number;
  /** The part of the bar that is filled. */
  readonly filled: number;
}

export interface DayChartProps {
  readonly days: readonly ChartDay[];
  readonly shareLabel: string;
  readonly barLabel: string;
  /** What is said of the day under the pointer or the arrow keys. */
  readonly describe: (index: number) => string;
  /** Names the chart for readers. */
  readonly label: string;
}

const LEFT = 40;
const RIGHT = 44;
const UPPER = { top: 8, height: 150 };
const LOWER = { top: 200, height: 44 };
const DATES = 264;
const HEIGHT = 272;
const FALLBACK_WIDTH = 640;

/**
 * Shares of a hundred over days, and counts below on the same days. Every day can be read by pointer or by
 * arrow keys; `describe` says it in words.
 */
export function DayChart({ days, shareLabel, barLabel, describe, label }: DayChartProps) {
  const { ref, width: measured } = useElementSize();
  const [pointed, setPointed] = useState<number | null>(null);
  const width = measured || FALLBACK_WIDTH;
  const plot = Math.max(1, width - LEFT - RIGHT);
  const last = days.length - 1;
  const slot = plot / days.length;
  const x = (index: number) => LEFT + (index + 0.5) * slot;
  const share = (value: number) => UPPER.top + UPPER.height * (1 - value / 100);
  const most = Math.max(1, ...days.map(({ bar }) => bar));
  const tall = (value: number) => (LOWER.height * value) / most;
  const floor = LOWER.top + LOWER.height;
  const bar = Math.max(1.5, Math.min(12, slot * 0.62));
  const end = days.findLastIndex(({ line }) => line !== null);
  const endValue = days[end]?.line ?? null;

  function point({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
    const at = clientX - currentTarget.getBoundingClientRect().left - LEFT;
    setPointed(Math.min(last, Math.max(0, Math.floor(at / slot))));
  }

  return (
    <div className={styles.chart} ref={ref}>
      <p className={styles.about}>{shareLabel}</p>
      <p className={styles.readout} data-shown={pointed !== null || undefined}>
        {describe(pointed ?? last)}
      </p>
      <div className={styles.plot} onPointerMove={point} onPointerLeave={() => setPointed(null)}>
        <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
          {[0, 50, 100].map((value) => (
            <g key={value}>
              <line x1={LEFT} x2={LEFT + plot} y1={share(value)} y2={share(value)} className={styles.grid} />
              <text x={LEFT - 8} y={share(value) + 4} className={styles.left}>
                {value}%
              </text>
            </g>
          ))}
          {days.map(({ date, dot }, index) =>
            dot === null ? null : (
              <circle key={date} cx={x(index)} cy={share(dot)} r={1.8} className={styles.dot} />
            ),
          )}
          <path
            d={brokenPath(
              days.map(({ line }) => line),
              x,
              share,
            )}
            className={styles.line}
          />
          {endValue !== null && (
            <g className={styles.end}>
              <circle cx={x(end)} cy={share(endValue)} r={3} />
              <text x={x(end) + 8} y={share(endValue) + 4}>
                {Math.round(endValue)}%
              </text>
            </g>
          )}
          <text x={0} y={LOWER.top - 12} className={styles.caption}>
            {barLabel}
          </text>
          <text x={LEFT - 8} y={LOWER.top + 8} className={styles.left}>
            {most}
          </text>
          <text x={LEFT - 8} y={floor} className={styles.left}>
            0
          </text>
          {days.map(({ date, bar: count, filled }, index) => (
            <g key={date}>
              <rect
                x={x(index) - bar / 2}
                y={floor - tall(count)}
                width={bar}
                height={tall(count - filled)}
                className={styles.rest}
              />
              <rect
                x={x(index) - bar / 2}
                y={floor - tall(filled)}
                width={bar}
                height={tall(filled)}
                className={styles.filled}
              />
            </g>
          ))}
          <line x1={LEFT} x2={LEFT + plot} y1={floor} y2={floor} className={styles.grid} />
          {datedDays(days.length, plot).map((index) => (
            <text key={index} x={x(index)} y={DATES} className={styles.date}>
              {formatDay(days[index]?.date ?? '')}
            </text>
          ))}
          {pointed !== null && (
            <line x1={x(pointed)} x2={x(pointed)} y1={UPPER.top - 6} y2={floor} className={styles.cursor} />
          )}
        </svg>
        <input
          type="range"
          className={styles.keys}
          aria-label={label}
          aria-valuetext={describe(pointed ?? last)}
          min={0}
          max={last}
          value={pointed ?? last}
          onChange={({ currentTarget }) => setPointed(Number(currentTarget.value))}
          onFocus={() => setPointed((now) => now ?? last)}
          onBlur={() => setPointed(null)}
        />
      </div>
    </div>
  );
}
