import { formatFixed } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { ScrollRegion } from '@/ui/ScrollRegion';
import type { PftReport } from '../model/result';
import { type Chart, chartsOf } from '../model/scale';
import { curveName, PHASES } from '../model/words';
import styles from './Pft.module.css';

const LEFT = 40;
const TOP = 24;
const BELOW = 40;

/** The flow-volume loop and the volume-time curve, side by side where there is room. */
export function Curves({ curves, undrawn }: Pick<PftReport, 'curves' | 'undrawn'>) {
  if (curves.length === 0) return <Undrawn phases={undrawn} />;
  const { loop, spirogram } = chartsOf(curves);
  const said = curves
    .map((curve) =>
      m.pft_curve_said({
        name: curveName(curve),
        flow: formatFixed(Math.max(...curve.flowVolume.flows), 2),
        volume: formatFixed(Math.max(...curve.volumeTime.volumes), 2),
      }),
    )
    .join(' ');
  return (
    <>
      <ul className={styles.legend}>
        {curves.map((curve) => (
          <li key={curve.of}>
            <svg width={32} height={8} aria-hidden="true">
              <line x1={0} x2={32} y1={4} y2={4} className={styles.trace} data-of={curve.of} />
            </svg>
            {curveName(curve)}
          </li>
        ))}
      </ul>
      <div className={styles.charts}>
        <Drawing
          chart={loop}
          title={m.pft_loop()}
          across={m.pft_axis_volume()}
          up={m.pft_axis_flow()}
          said={said}
        />
        <Drawing
          chart={spirogram}
          title={m.pft_spirogram()}
          across={m.pft_axis_time()}
          up={m.pft_axis_volume()}
          said={said}
        />
      </div>
      <Undrawn phases={undrawn} />
    </>
  );
}

function Undrawn({ phases }: { phases: PftReport['undrawn'] }) {
  return phases.map((phase) => (
    <p key={phase} className={styles.note}>
      {m.pft_undrawn({ phase: PHASES[phase]() })}
    </p>
  ));
}

function Drawing({
  chart,
  title,
  across,
  up,
  said,
}: {
  chart: Chart;
  title: string;
  across: string;
  up: string;
  said: string;
}) {
  const width = LEFT + chart.width + 12;
  const height = TOP + chart.height + BELOW;
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{title}</figcaption>
      <ScrollRegion label={title} className={styles.drawing}>
        <svg
          width={width}
          height={height}
          viewBox={`${-LEFT} ${-TOP} ${width} ${height}`}
          role="img"
          aria-label={`${title}. ${said}`}
        >
          {chart.across.map(({ at, value }) => (
            <g key={value}>
              <line x1={at} x2={at} y1={0} y2={chart.height} className={styles.grid} />
              <text x={at} y={chart.height + 16} className={styles.across}>
                {value}
              </text>
            </g>
          ))}
          {chart.up.map(({ at, value }) => (
            <g key={value}>
              <line x1={0} x2={chart.width} y1={at} y2={at} className={styles.grid} />
              <text x={-8} y={at + 4} className={styles.up}>
                {value < 0 ? `−${-value}` : value}
              </text>
            </g>
          ))}
          <line x1={0} x2={chart.width} y1={chart.zero} y2={chart.zero} className={styles.axis} />
          <line x1={0} x2={0} y1={0} y2={chart.height} className={styles.axis} />
          {chart.lines.map(({ of, path }) => (
            <path key={of} d={path} className={styles.trace} data-of={of} />
          ))}
          <text x={-LEFT} y={-10} className={styles.unit}>
            {up}
          </text>
          <text x={chart.width} y={chart.height + 34} className={styles.unit} data-end="true">
            {across}
          </text>
        </svg>
      </ScrollRegion>
    </figure>
  );
}
