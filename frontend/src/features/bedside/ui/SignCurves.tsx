import { formatMeasure, formatMinutes } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { lineOf, type SignLine } from '../model/review';
import type { MonitorSign, Review } from '../model/types';
import { GRADE_TONES, SIGN_WORDS } from '../words';
import styles from './Review.module.css';

const HEIGHT = 40;
const WIDTH = 400;
const PAD = 4;

/** What the signs did over the run, each on a scale of its own, with the acts as marks on them. */
export function SignCurves({ review }: { review: Review }) {
  const lines = review.signs.flatMap((sign) => {
    const line = lineOf(review, sign.id);
    return line ? [{ sign, line }] : [];
  });
  if (lines.length === 0) return <p className={styles.quiet}>{m.review_no_curves()}</p>;
  const moving = lines.filter(({ line }) => line.low !== line.high);
  const steady = lines.filter(({ line }) => line.low === line.high);
  return (
    <>
      {steady.length > 0 && (
        <p className={styles.quiet}>
          {m.review_unchanged({
            list: steady
              .map(({ sign, line }) => `${nameOf(sign)} ${formatMeasure(line.low)} ${sign.unit}`.trim())
              .join(', '),
          })}
        </p>
      )}
      <div className={styles.curves}>
        {moving.map(({ sign, line }) => (
          <Curve key={sign.id} sign={sign} line={line} review={review} />
        ))}
      </div>
      {moving.length > 0 && (
        <p className={styles.axis}>
          <span className="numerals">{formatMinutes(0)}</span>
          <span>{m.review_marks()}</span>
          <span className="numerals">{formatMinutes(review.seconds)}</span>
        </p>
      )}
    </>
  );
}

const nameOf = (sign: MonitorSign) => sign.label || SIGN_WORDS[sign.kind]();

function Curve({ sign, line, review }: { sign: MonitorSign; line: SignLine; review: Review }) {
  const name = nameOf(sign);
  const x = (share: number) => share * WIDTH;
  const y = (share: number) => PAD + share * (HEIGHT - 2 * PAD);
  const range =
    line.low === line.high
      ? formatMeasure(line.low)
      : `${formatMeasure(line.low)}–${formatMeasure(line.high)}`;
  return (
    <figure className={styles.curve}>
      <figcaption>
        <span>{name}</span>
        <span className="numerals">
          {range} {sign.unit}
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={m.review_curve_said({
          name,
          from: formatMeasure(line.first ?? 0),
          to: formatMeasure(line.last ?? 0),
          range,
        })}
      >
        {review.acts.map(({ second, text, grade }) => (
          <line
            key={`${second} ${text}`}
            className={styles.mark}
            data-tone={grade ? GRADE_TONES[grade] : 'neutral'}
            x1={x(second / Math.max(1, review.seconds))}
            x2={x(second / Math.max(1, review.seconds))}
            y1={0}
            y2={HEIGHT}
            vectorEffect="non-scaling-stroke"
          >
            <title>{`${formatMinutes(second)} ${text}`}</title>
          </line>
        ))}
        {line.runs.map((run) => (
          <polyline
            key={run[0]?.[0]}
            className={styles.line}
            points={run.map(([at, value]) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ')}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
    </figure>
  );
}
