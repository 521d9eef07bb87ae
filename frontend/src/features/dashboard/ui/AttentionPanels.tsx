import { formatNumber } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { formatTerm } from '@/i18n/terms';
import { EmptyState } from '@/ui/EmptyState';
import links from '@/ui/links.module.css';
import { PlaceLink } from '@/ui/PlaceLink';
import type { Dashboard } from '../model';
import styles from './Dashboard.module.css';
import { PanelHead } from './PanelHead';

type Part = NonNullable<Dashboard['teacher']>;
type Due = Part['due'][number];

/** Who of a teacher's students needs attention, each number a way to them. */
export function AttentionPanel({ data }: { data: NonNullable<Part['attention']> }) {
  const figures = [
    { of: 'inactive', name: m.attention_inactive(), count: data.inactive },
    { of: 'stuck', name: m.attention_stuck(), count: data.stuck },
    ...(data.late === null ? [] : [{ of: 'late', name: m.attention_late(), count: data.late }]),
    { of: 'harm', name: m.attention_harm(), count: data.harmful },
  ];
  return (
    <div className={styles.panel}>
      <PanelHead title={m.attention_tab()} to="/analytics" search={{ tab: 'attention', period: '90' }} />
      <p className={styles.meta}>{m.attention_dashboard_hint()}</p>
      <ul className={styles.rows}>
        {figures.map(({ of, name, count }) => (
          <li key={of}>
            <PlaceLink
              to="/analytics"
              search={{ tab: 'attention', period: '90', of }}
              className={styles.count}
            >
              <span>{name}</span>
              <span className="numerals">{formatNumber(count)}</span>
            </PlaceLink>
          </li>
        ))}
        <li>
          <PlaceLink
            to="/analytics"
            search={{ tab: 'attention', period: '90', of: 'objective' }}
            className={styles.count}
          >
            <span>{m.attention_objectives_missed()}</span>
          </PlaceLink>
        </li>
      </ul>
    </div>
  );
}

/** Assignments that are due within a week, or were, and what their teacher should look at. */
export function DuePanel({ due }: { due: Part['due'] }) {
  return (
    <div className={styles.panel}>
      <PanelHead title={m.attention_due()} to="/assignments" />
      {due.length === 0 ? (
        <EmptyState title={m.attention_due_none()} hint={m.attention_due_none_hint()} />
      ) : (
        <ul className={styles.rows}>
          {due.map((one) => (
            <li key={one.id}>
              <div className={styles.main}>
                <PlaceLink to="/assignments" search={{ assignment: one.id }} className={styles.name}>
                  {one.title}
                </PlaceLink>
                <span className={styles.meta}>
                  {one.over
                    ? m.attention_due_over({ date: formatTerm(one.dueAt) })
                    : m.attention_due_by({ date: formatTerm(one.dueAt) })}
                </span>
              </div>
              <div className={styles.figures}>
                <Numbers work={one} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Numbers({ work }: { work: Due }) {
  const numbers = [
    {
      count: work.notOffered,
      text: m.attention_due_not_offered,
      search: { standing: 'not_offered' },
    },
    { count: work.late, text: m.attention_due_late, search: { late: true } },
    { count: work.notBegun, text: m.attention_due_not_begun, search: { standing: 'not_begun' } },
    { count: work.stuck, text: m.attention_due_stuck, search: { standing: 'stuck' } },
  ].filter(({ count }) => count > 0);
  if (numbers.length === 0) return <span className={styles.meta}>{m.attention_due_fine()}</span>;
  return numbers.map(({ count, text, search }) => (
    <PlaceLink
      key={text({ count })}
      to="/assignments"
      search={{ assignment: work.id, ...search }}
      className={links.name}
    >
      {text({ count })}
    </PlaceLink>
  ));
}
