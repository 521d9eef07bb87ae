import { Skeleton } from '@mantine/core';
import { Sparkline } from '@/charts/Sparkline';
import { DEFINITIONS } from '@/features/progress/definitions';
import { attemptsOf, completedShare, everyDay, movingMean } from '@/features/progress/trend';
import { formatNumber, formatPercent } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import links from '@/ui/links.module.css';
import { PlaceLink } from '@/ui/PlaceLink';
import { Stat, StatRow } from '@/ui/Stat';
import type { Card, CardId, Cards } from '../model';
import { changeOfCount, changeOfShare, summarise } from '../summary';

const WEEK = 7;

/** The figures above the lists: how many there are, what was done lately, and how that has changed. */
export function CardRow({
  data,
  last,
  span,
  period,
}: {
  data: Cards | undefined;
  /** The last day of the period, YYYY-MM-DD. */
  last: string;
  /** Days of the period and of the one before. */
  span: number;
  /** The chosen period, as the address has it. */
  period: object;
}) {
  if (!data) return <Skeleton height={96} />;
  const days = everyDay(data.trend, last, span);
  const summary = summarise(days);
  const card = (id: CardId) => data.cards.find((candidate) => candidate.id === id);
  // A week at a time: days alone would draw the weekends.
  const weeks = Array.from({ length: days.length - WEEK + 1 }, (_week, index) =>
    days.slice(index, index + WEEK),
  );
  const completedChange = changeOfShare(summary.completed.now, summary.completed.before);
  const progressChange = changeOfShare(summary.progress.now, summary.progress.before);
  return (
    <StatRow>
      <Stat
        label={m.card_attempts()}
        value={formatNumber(summary.attempts.now)}
        note={changeOfCount(summary.attempts)}
        definition={DEFINITIONS.attempts()}
        trace={<Sparkline values={weeks.map(attemptsOf)} />}
      />
      <Stat
        label={m.card_completed()}
        value={formatPercent(summary.completed.now)}
        definition={m.definition_completed_share()}
        trace={<Sparkline values={weeks.map(completedShare).filter((value) => value !== null)} />}
        {...(completedChange ? { note: completedChange } : {})}
      />
      <Stat
        label={m.card_progress()}
        value={formatPercent(summary.progress.now)}
        definition={m.definition_attempt_progress()}
        trace={<Sparkline values={movingMean(days).filter((value) => value !== null)} />}
        {...(progressChange ? { note: progressChange } : {})}
      />
      <Total
        label={m.seats_students()}
        card={card('students')}
        period={period}
        note={m.card_students_tried}
      />
      <Total
        label={m.student_scenarios()}
        card={card('scenarios')}
        period={period}
        note={m.card_scenarios_tried}
      />
      <Total label={m.column_tags()} card={card('tags')} period={period} note={m.card_tags_tried} />
    </StatRow>
  );
}

/** How many there are in all; the figure leads to their list. */
function Total({
  label,
  card,
  period,
  note,
}: {
  label: string;
  card: Card | undefined;
  period: object;
  note: (of: { count: number }) => string;
}) {
  if (!card) return null;
  return (
    <Stat
      label={label}
      value={
        <PlaceLink to="/analytics" search={{ ...period, tab: card.id }} className={links.figure}>
          {formatNumber(card.total)}
        </PlaceLink>
      }
      note={note({ count: card.tried })}
    />
  );
}
