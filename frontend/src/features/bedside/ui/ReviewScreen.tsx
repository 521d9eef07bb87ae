import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import {
  formatDate,
  formatDateTime,
  formatMinutes,
  formatNumber,
  formatPercent,
  formatScore,
} from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { fromServerLocale } from '@/i18n/locale';
import { loadPart } from '@/navigation/lazy';
import { Badge } from '@/ui/Badge';
import { Callout } from '@/ui/Callout';
import { Icon } from '@/ui/icons';
import { Loaded } from '@/ui/Loaded';
import { Meter } from '@/ui/Meter';
import { PageHeader } from '@/ui/PageHeader';
import { Part } from '@/ui/Part';
import { useOpenPlace } from '@/ui/PlaceLink';
import { Stat, StatRow } from '@/ui/Stat';
import { type Step, Trail } from '@/ui/Trail';
import { Unknown } from '@/ui/Unknown';
import { reviewQuery } from '../api';
import { byObjective, type ObjectiveReview } from '../model/review';
import type { Judged, Missed, Review } from '../model/types';
import { endingOf, GRADE_TONES, GRADES } from '../words';
import styles from './Review.module.css';
import { SignCurves } from './SignCurves';
import { Telling } from './Telling';
import { TrainButton } from './TrainButton';

// Below what is seen first.
const Comments = lazy(() =>
  loadPart(() => import('./Comments').then((part) => ({ default: part.Comments }))),
);

const route = getRouteApi('/train/review');

/** An attempt looked back on: what was done, what was missed, why it matters, and what the patient's signs did. */
export function ReviewScreen() {
  const { attemptId } = route.useSearch();
  if (!attemptId) return <Unknown />;
  return <WholeReview attemptId={attemptId} />;
}

function WholeReview({ attemptId }: { attemptId: string }) {
  return <Loaded query={useQuery(reviewQuery(attemptId))}>{(review) => <Report review={review} />}</Loaded>;
}

function Report({ review }: { review: Review }) {
  const { score, locale, summary, points, questions, sources, stepsGone } = review;
  const language = fromServerLocale(locale);
  const ending = endingOf(review.ending);
  const objectives = byObjective(review);
  const earlier = review.earlier.filter(({ percent }) => percent !== null);
  return (
    <article className={styles.review}>
      <Way name={review.scenarioName} />
      <PageHeader
        eyebrow={m.review_title()}
        title={review.scenarioName}
        hint={[review.person, formatDateTime(review.startedAt), m.review_place({ place: review.place })]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <div className={styles.actions}>
            {review.scenarioId && <TrainButton scenarioId={review.scenarioId} name={review.scenarioName} />}
            <Button
              variant="default"
              className={styles.noprint ?? ''}
              leftSection={<Icon name="download" size={15} />}
              renderRoot={(props) => (
                <Link
                  to="/train/review/pdf"
                  search={{ attemptId: review.attemptId }}
                  target="_blank"
                  preload={false}
                  {...props}
                />
              )}
            >
              {m.chats_print()}
            </Button>
          </div>
        }
      />
      {stepsGone ? (
        <Callout tone="neutral">{m.review_steps_gone()}</Callout>
      ) : (
        !score && (
          <Callout tone="neutral">
            {review.why === 'no_points' ? m.review_no_points() : m.review_version_gone()}
          </Callout>
        )
      )}
      <StatRow>
        {score && (
          <Stat
            label={m.review_score()}
            value={formatScore(score.percent, score.passed)}
            note={
              score.passed
                ? m.review_passed({ mark: score.passMark })
                : m.review_failed({ mark: score.passMark })
            }
          />
        )}
        <Stat label={m.review_ending()} value={ending.text} />
        <Stat label={m.bedside_time()} value={formatMinutes(review.seconds)} />
        {score && (
          <>
            <Stat
              label={m.review_first_critical()}
              value={score.firstCriticalSecond === null ? '-' : formatMinutes(score.firstCriticalSecond)}
            />
            <Stat label={m.review_critical_missed()} value={formatNumber(score.criticalMissed)} />
            <Stat label={m.review_harmful()} value={formatNumber(score.harmful)} />
          </>
        )}
        {review.groupPercent !== null && (
          <Stat label={m.review_group()} value={formatPercent(review.groupPercent)} />
        )}
      </StatRow>
      {earlier.length > 0 && (
        <p className={styles.earlier}>
          {m.review_earlier()}
          {earlier.map(({ attemptId, endedAt, percent }) => (
            <Link key={attemptId} to="/train/review" search={{ attemptId }} className={styles.link}>
              {m.review_earlier_open({ date: formatDate(endedAt), percent: formatPercent(percent) })}
            </Link>
          ))}
        </p>
      )}
      {!(stepsGone && objectives.length === 0) && (
        <Part title={m.review_by_objective()}>
          <div className={styles.objectives} lang={language}>
            {objectives.map((objective) => (
              <Objective key={objective.id} objective={objective} sources={sources} />
            ))}
            {objectives.length === 0 && <p className={styles.quiet}>{m.review_nothing_done()}</p>}
          </div>
        </Part>
      )}
      {!stepsGone && (
        <Part title={m.review_curves()}>
          <SignCurves review={review} />
        </Part>
      )}
      {(summary || points.length > 0 || questions.length > 0) && (
        <Part title={m.section_debriefing()}>
          <div className={styles.prose} lang={language}>
            {summary && <p>{summary}</p>}
            {points.length > 0 && (
              <ul>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
            {questions.length > 0 && (
              <>
                <h3>{m.review_questions()}</h3>
                <ol>
                  {questions.map((question) => (
                    <li key={question}>{question}</li>
                  ))}
                </ol>
              </>
            )}
          </div>
        </Part>
      )}
      {review.guide.length > 0 && (
        <Part title={m.review_guide()}>
          <ol className={styles.prose} lang={language}>
            {review.guide.map(({ id, prompt, notes }) => (
              <li key={id}>
                {prompt}
                {notes !== '' && <p className={styles.quiet}>{notes}</p>}
              </li>
            ))}
          </ol>
        </Part>
      )}
      {!(stepsGone && review.entries.length === 0) && (
        <Part title={m.bedside_course()}>
          <ol className={styles.course} lang={language}>
            {review.entries.map(({ second, kind }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what happened stays in its order.
              <li key={index} data-kind={kind}>
                <span className="numerals">{formatMinutes(second)}</span>
                <Telling entries={review.entries} index={index} learner={m.review_student()} />
              </li>
            ))}
          </ol>
        </Part>
      )}
      {sources.length > 0 && (
        <Part title={m.review_sources()}>
          <ol className={styles.sources}>
            {sources.map(({ id, title, link }) => (
              <li key={id}>
                {link ? (
                  <a href={link} target="_blank" rel="noreferrer" className={styles.link}>
                    {title || link}
                  </a>
                ) : (
                  title
                )}
              </li>
            ))}
          </ol>
        </Part>
      )}
      <Suspense>
        <Comments review={review} />
      </Suspense>
    </article>
  );
}

/** Where the reader comes from: a student from the cases, a teacher from the students' figures. */
function Way({ name }: { name: string }) {
  const trains = useOpenPlace('/train');
  const teaches = useOpenPlace('/analytics');
  const steps: Step[] = trains
    ? [{ label: m.nav_train(), to: '/train' }]
    : teaches
      ? [{ label: m.nav_analytics(), to: '/analytics', search: { tab: 'students' } }]
      : [];
  return steps.length > 0 && <Trail steps={steps} here={name} />;
}

function Objective({ objective, sources }: { objective: ObjectiveReview; sources: Review['sources'] }) {
  const { id, text, weight, percent, done, missed } = objective;
  return (
    <section className={styles.objective} aria-label={text || m.review_other()}>
      {id ? (
        <Meter
          label={text}
          reading={percent === null ? m.review_not_assessed() : formatPercent(percent)}
          value={percent ?? 0}
          max={100}
          {...(weight === null ? {} : { note: m.review_weight({ percent: formatPercent(weight) }) })}
        />
      ) : (
        <h3>{m.review_other()}</h3>
      )}
      <ul className={styles.judged}>
        {done.map((act) => (
          <Done key={`${act.second} ${act.text}`} act={act} sources={sources} />
        ))}
        {missed.map((act) => (
          <Left key={`${act.block} ${act.text}`} act={act} sources={sources} />
        ))}
        {percent === 0 && done.length + missed.length === 0 && (
          <li className={styles.quiet}>{m.review_not_reached()}</li>
        )}
      </ul>
    </section>
  );
}

function Done({ act, sources }: { act: Judged; sources: Review['sources'] }) {
  return (
    <li>
      <p className={styles.act}>
        <span className="numerals">{formatMinutes(act.second)}</span>
        <strong>{act.text}</strong>
        {act.grade ? (
          <Badge tone={GRADE_TONES[act.grade]}>{GRADES[act.grade]()}</Badge>
        ) : (
          <Badge>{m.review_not_assessed()}</Badge>
        )}
        {act.withHint && <Badge tone="neutral">{m.review_with_hint()}</Badge>}
        {act.late && <Badge tone="warn">{m.review_late()}</Badge>}
      </p>
      <Why rationale={act.rationale} referenceId={act.referenceId} sources={sources} />
    </li>
  );
}

function Left({ act, sources }: { act: Missed; sources: Review['sources'] }) {
  return (
    <li data-missed>
      <p className={styles.act}>
        <span>{m.review_missed()}</span>
        <strong>{act.text}</strong>
        <Badge tone={act.grade === 'critical' ? 'bad' : 'warn'}>{GRADES[act.grade]()}</Badge>
      </p>
      <Why rationale={act.rationale} referenceId={act.referenceId} sources={sources} />
    </li>
  );
}

/** Why it matters, and where that stands: the number is that of the list of sources. */
function Why({
  rationale,
  referenceId,
  sources,
}: {
  rationale: string;
  referenceId: string | null;
  sources: Review['sources'];
}) {
  const number = sources.findIndex(({ id }) => id === referenceId) + 1;
  if (!rationale && number === 0) return null;
  return (
    <p className={styles.why}>
      {rationale}
      {number > 0 && <span className={styles.source}> [{number}]</span>}
    </p>
  );
}
