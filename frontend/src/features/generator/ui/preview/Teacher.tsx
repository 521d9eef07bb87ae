import { formatMeasure, formatMinutes, formatNumber, formatPercent } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { Badge } from '@/ui/Badge';
import { Icon } from '@/ui/icons';
import { Part } from '@/ui/Part';
import { Stat, StatRow } from '@/ui/Stat';
import { GRADE_TONES, GRADES, TRIGGERS } from '../../model/clinicalWords';
import { triggerOf } from '../../model/elements';
import type { Preview } from '../../model/previewed';
import { useWorkspace } from '../useWorkspace';
import styles from './Preview.module.css';

/** What only the teacher sees: the score so far, what it is made of, and how the run went on. */
export function Teacher({ preview: { score, acts, missed, visits } }: { preview: Preview }) {
  return (
    <div className={styles.teacher}>
      <Part title={m.preview_teacher()}>
        <StatRow>
          <Stat
            label={m.preview_score()}
            value={score ? formatPercent(score.percent) : '-'}
            note={
              score === null
                ? m.preview_no_points()
                : score.passed
                  ? m.review_passed({ mark: score.passMark })
                  : m.review_failed({ mark: score.passMark })
            }
          />
          <Stat label={m.review_harmful()} value={score ? formatNumber(score.harmful) : '-'} />
        </StatRow>
        <div className={styles.lists}>
          {acts.length > 0 && (
            <section aria-labelledby="preview-won">
              <h3 id="preview-won">{m.preview_won()}</h3>
              <ul className={styles.list}>
                {acts.map(({ second, text, grade, points, withHint, late }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: what was done keeps its place.
                  <li key={index}>
                    <span className="numerals">{formatMinutes(second)}</span> {text}{' '}
                    {grade && <Badge tone={GRADE_TONES[grade]}>{GRADES[grade]()}</Badge>}{' '}
                    <span className="numerals">
                      {m.flow_points({ points: (points > 0 ? '+' : '') + formatMeasure(points) })}
                    </span>{' '}
                    {withHint && <Badge>{m.review_with_hint()}</Badge>}{' '}
                    {late && <Badge tone="warn">{m.review_late()}</Badge>}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {missed.length > 0 && (
            <section aria-labelledby="preview-missed">
              <h3 id="preview-missed">{m.preview_missed()}</h3>
              <ul className={styles.list}>
                {missed.map(({ block, text, grade }) => (
                  <li key={`${block} ${text}`}>
                    {text} <Badge tone={GRADE_TONES[grade]}>{GRADES[grade]()}</Badge>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section aria-labelledby="preview-way">
            <h3 id="preview-way">{m.preview_steps()}</h3>
            <ol className={styles.list}>
              {visits.map((visit, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the order is what they are.
                <li key={index}>
                  <Visit visit={visit} />
                </li>
              ))}
            </ol>
          </section>
        </div>
      </Part>
    </div>
  );
}

/** Where a block stands in the flow: by the number it has in the case beside. */
export function BlockNumber({ id }: { id: string }) {
  const { blocks } = useWorkspace().detail.scenarioData.scenarioFlow;
  const index = blocks.findIndex((block) => block.id === id);
  return index < 0 ? null : <span className={styles.quiet}>{m.preview_block({ number: index + 1 })}</span>;
}

/** A block that was entered, and why. */
function Visit({ visit: { second, blockId, title, exit, because } }: { visit: Preview['visits'][number] }) {
  const { detail } = useWorkspace();
  return (
    <>
      <span className="numerals">{formatMinutes(second)}</span> <strong>{title || blockId}</strong>{' '}
      <BlockNumber id={blockId} />
      {exit && (
        <span className={styles.why}>
          <Icon name={exit.when === 'timer' ? 'clock' : exit.when === 'vital' ? 'heart' : 'next'} size={13} />
          {`${TRIGGERS[exit.when]()}: ${triggerOf(detail.scenarioData, exit, because)}`}
        </span>
      )}
    </>
  );
}
