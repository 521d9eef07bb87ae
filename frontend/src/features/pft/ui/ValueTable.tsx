import { formatFixed } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { ScrollRegion } from '@/ui/ScrollRegion';
import { LOWER_LIMIT, type PftMeasure, type PftMeasured, type PftReport, UPPER_LIMIT } from '../model/result';
import { limitsText, MEASURES, PHASES, signed, sourceOf, valueText } from '../model/words';
import styles from './Pft.module.css';

/** z-scores at the ends of the bar. */
const FROM = -5;
const TO = 3;

/** Every measure against its reference, before and, where it was done, after the bronchodilator. */
export function ValueTable({ measures, group }: Pick<PftReport, 'measures' | 'group'>) {
  const after = measures.some(({ post }) => post !== null);
  return (
    <ScrollRegion label={m.pft_values()} className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          {after && (
            <tr>
              <td colSpan={3} />
              <th scope="colgroup" colSpan={4}>
                {PHASES.pre()}
              </th>
              <th scope="colgroup" colSpan={4}>
                {PHASES.post()}
              </th>
              <td />
            </tr>
          )}
          <tr>
            <th scope="col">{m.field_measure()}</th>
            <Head>{m.field_predicted()}</Head>
            <Head>{m.pft_limits()}</Head>
            <Heads />
            <th scope="col">{m.pft_bar()}</th>
            {after && (
              <>
                <Heads />
                <Head>{m.pft_change()}</Head>
              </>
            )}
            <th scope="col">{m.field_equations()}</th>
          </tr>
        </thead>
        <tbody>
          {measures.map((line) => (
            <tr key={line.measure}>
              <th scope="row">
                {MEASURES[line.measure]} {line.unit && <small>{line.unit}</small>}
              </th>
              <td className={styles.number}>{valueText(line.measure, line.predicted)}</td>
              <td className={styles.number}>{limitsText(line)}</td>
              <Values line={line} given={line.pre} />
              <td>
                <Bar given={line.pre} twoSided={line.uln !== null} />
              </td>
              {after && <After line={line} />}
              <td>{sourceOf(line.source, group)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Head({ children }: { children: string }) {
  return (
    <th scope="col" className={styles.number}>
      {children}
    </th>
  );
}

function Heads() {
  return (
    <>
      <Head>{m.field_measured()}</Head>
      <Head>{m.field_z_score()}</Head>
      <Head>{m.field_percent_predicted()}</Head>
    </>
  );
}

function After({ line }: { line: PftMeasure }) {
  if (!line.post) return <td colSpan={4} />;
  return (
    <>
      <Values line={line} given={line.post} />
      <td className={styles.number}>{line.change === null ? '–' : `${signed(line.change)} %`}</td>
    </>
  );
}

function Values({ line, given }: { line: PftMeasure; given: PftMeasured }) {
  const { measured, zScore, percentPredicted, mark } = given;
  return (
    <>
      <td className={styles.number}>
        <strong>{valueText(line.measure, measured)}</strong>
      </td>
      <td className={styles.number} data-low={mark !== null || undefined}>
        {zScore === null ? '–' : formatFixed(zScore, 2)}
        {mark && <span className={styles.low}>{mark === 'low' ? m.pft_mark_low() : m.pft_mark_high()}</span>}
      </td>
      <td className={styles.number}>{percentPredicted === null ? '–' : formatFixed(percentPredicted, 0)}</td>
    </>
  );
}

/** Where the z-score stands, an arrow where that is beyond the bar; the number beside it says the same. */
function Bar({ given: { zScore: z, mark }, twoSided }: { given: PftMeasured; twoSided: boolean }) {
  if (z === null) return null;
  const place = (value: number) => ((Math.min(TO, Math.max(FROM, value)) - FROM) / (TO - FROM)) * 96;
  return (
    <svg width={96} height={14} className={styles.bar} aria-hidden="true">
      <rect x={0} y={3} width={place(LOWER_LIMIT)} height={8} className={styles.below} />
      <rect
        x={place(LOWER_LIMIT)}
        y={3}
        width={96 - place(LOWER_LIMIT)}
        height={8}
        className={styles.within}
      />
      {twoSided && (
        <rect
          x={place(UPPER_LIMIT)}
          y={3}
          width={96 - place(UPPER_LIMIT)}
          height={8}
          className={styles.below}
        />
      )}
      <line x1={place(0)} x2={place(0)} y1={3} y2={11} className={styles.axis} />
      {z < FROM || z > TO ? (
        <path
          d={z > TO ? 'M88 1l8 6-8 6z' : 'M8 1L0 7l8 6z'}
          className={styles.mark}
          data-low={mark !== null || undefined}
        />
      ) : (
        <rect
          x={Math.min(93, Math.max(0, place(z) - 1.5))}
          y={1}
          width={3}
          height={12}
          className={styles.mark}
          data-low={mark !== null || undefined}
        />
      )}
    </svg>
  );
}
