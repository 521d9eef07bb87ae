import { useId, useMemo } from 'react';
import { m } from '@/i18n/generated/messages.js';
import { ScrollRegion } from '@/ui/ScrollRegion';
import styles from './TwelveLeads.module.css';
import { type Lead, MM_PER_MILLIVOLT, MM_PER_SECOND, pathOf, type Tracing, voltageOf } from './tracing';

/** The usual order on paper: four columns of 2.5 s, and lead II over all ten below. */
const ROWS: readonly (readonly Lead[])[] = [
  ['I', 'aVR', 'V1', 'V4'],
  ['II', 'aVL', 'V2', 'V5'],
  ['III', 'aVF', 'V3', 'V6'],
];
const COLUMN_MS = 2500;
const COLUMN = (COLUMN_MS / 1000) * MM_PER_SECOND;
/** mm: room for the calibration pulse, of a row, and of the whole sheet. */
const LEFT = 10;
const ROW = 30;
const WIDTH = LEFT + 4 * COLUMN + 5;
const HEIGHT = 4 * ROW + 5;

/**
 * A twelve-lead electrocardiogram to scale, on millimetre paper: 25 mm for a second, 10 mm for a millivolt.
 * A millimetre is one of CSS; a sheet that is wider than its place is scrolled.
 */
export function TwelveLeads({ tracing, said }: { tracing: Tracing; said?: string }) {
  const id = useId();
  const paths = useMemo(() => drawn(tracing), [tracing]);
  return (
    <figure className={styles.figure}>
      <ScrollRegion label={m.ecg_twelve_leads()}>
        <svg
          className={styles.paper}
          width={`${WIDTH}mm`}
          height={`${HEIGHT}mm`}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          role="img"
          aria-label={said ?? m.ecg_twelve_leads()}
        >
          <defs>
            <pattern id={`${id}fine`} width={1} height={1} patternUnits="userSpaceOnUse">
              <path className={styles.fine} d="M1 0H0V1" />
            </pattern>
            <pattern id={`${id}coarse`} width={5} height={5} patternUnits="userSpaceOnUse">
              <rect width={5} height={5} fill={`url(#${id}fine)`} />
              <path className={styles.coarse} d="M5 0H0V5" />
            </pattern>
          </defs>
          <rect width={WIDTH} height={HEIGHT} fill={`url(#${id}coarse)`} />
          {paths.map(({ key, label, d, x, y, first }) => (
            <g key={key} transform={`translate(${x} ${y})`}>
              {first && (
                <path
                  className={styles.trace}
                  d={`M-8 0h1.500v-${MM_PER_MILLIVOLT}h5v${MM_PER_MILLIVOLT}h1.500`}
                />
              )}
              <path className={styles.trace} d={d} />
              {!first && <path className={styles.trace} d="M0 -2v4" />}
              <text className={styles.lead} x={1.5} y={-ROW / 2 + 6}>
                {label}
              </text>
            </g>
          ))}
        </svg>
      </ScrollRegion>
      <figcaption className={styles.scale}>{m.ecg_scale()}</figcaption>
    </figure>
  );
}

function drawn(tracing: Tracing) {
  const rows = ROWS.flatMap((leads, row) =>
    leads.map((lead, column) => ({
      key: lead,
      label: lead,
      first: column === 0,
      d: pathOf(voltageOf(tracing, lead), column * COLUMN_MS, (column + 1) * COLUMN_MS),
      x: LEFT + column * COLUMN,
      y: 2.5 + ROW * (row + 0.5),
    })),
  );
  const rhythm = {
    key: 'rhythm',
    label: 'II' as Lead,
    first: true,
    d: pathOf(voltageOf(tracing, 'II'), 0, 4 * COLUMN_MS),
    x: LEFT,
    y: 2.5 + ROW * 3.5,
  };
  return [...rows, rhythm];
}
