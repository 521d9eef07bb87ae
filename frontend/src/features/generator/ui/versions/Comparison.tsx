import { useQuery } from '@tanstack/react-query';
import type { ScenarioDocument } from '@/features/scenarios/model';
import { textOf } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { Callout } from '@/ui/Callout';
import { Outline } from '@/ui/Outline';
import { placeOf, wordsOfValue } from '../../model/places';
import { comparisonQuery, type Difference } from '../../versions';
import { useWorkspace } from '../useWorkspace';
import styles from './Versions.module.css';

/** What differs between two versions, field by field; each leads to its place in the case as it is now. */
export function Comparison({
  id,
  from,
  to,
  onGo,
}: {
  id: string;
  from: number;
  to: number;
  onGo: () => void;
}) {
  const comparison = useQuery(comparisonQuery(id, from, to));
  const { detail, goTo } = useWorkspace();
  if (comparison.isPending) return <Outline />;
  if (comparison.isError) return <Callout tone="bad">{textOf(comparison.error)}</Callout>;
  if (comparison.data.length === 0) return <p className={styles.hint}>{m.compare_same()}</p>;
  return (
    <ul className={styles.differences} aria-label={m.compare_title()}>
      {comparison.data.map((difference) => (
        <li key={`${difference.pointer} ${difference.after === null}`}>
          <button
            type="button"
            className={styles.place}
            onClick={() => {
              onGo();
              // After the drawer has given the focus back.
              requestAnimationFrame(() => goTo(difference.pointer, [difference.pointer]));
            }}
          >
            <Names document={detail.scenarioData} difference={difference} />
          </button>
          <dl className={styles.values}>
            <Value
              name={m.compare_before()}
              document={detail.scenarioData}
              difference={difference}
              side="before"
            />
            <Value
              name={m.compare_after()}
              document={detail.scenarioData}
              difference={difference}
              side="after"
            />
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Names({ document, difference }: { document: ScenarioDocument; difference: Difference }) {
  return placeOf(document, difference.pointer).names.join(' › ');
}

function Value({
  name,
  document,
  difference,
  side,
}: {
  name: string;
  document: ScenarioDocument;
  difference: Difference;
  side: 'before' | 'after';
}) {
  const words = wordsOfValue(difference[side], placeOf(document, difference.pointer), document);
  return (
    <div data-side={side}>
      <dt>{name}</dt>
      <dd>{words ?? <span className={styles.nothing}>{m.compare_nothing()}</span>}</dd>
    </div>
  );
}
