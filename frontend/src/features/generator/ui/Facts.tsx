import type { Person, ScenarioDetail } from '@/features/scenarios/model';
import { formatAgo } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { TagChip } from '@/ui/Badge';
import { PlaceLink } from '@/ui/PlaceLink';
import { originOf } from '../model/words';
import styles from './Generator.module.css';
import { useWorkspace } from './useWorkspace';

const nameOf = (person: Person) => `${person.firstName} ${person.lastName}`;

/** Nothing but its chat is there yet. */
function isBlank({ origin, pathology, blocks }: ScenarioDetail): boolean {
  return origin === 'hand' && pathology === null && blocks === 0;
}

/** The template it was begun from; a link where the person still sees that one. */
function FromTemplate({ id, name }: { id: string | null; name: string }) {
  const words = m.scenario_from_template({ name });
  return id === null ? (
    <span>{words}</span>
  ) : (
    <PlaceLink to="/templatesManagement" search={{ template: id }} className={styles.source}>
      {words}
    </PlaceLink>
  );
}

/** Where the scenario comes from, who answers for it and whom it reaches. */
export function Facts() {
  const { detail } = useWorkspace();
  const published = detail.status === 'published';
  return (
    <>
      {detail.template && <FromTemplate {...detail.template} />}
      {detail.creator && <span>{nameOf(detail.creator)}</span>}
      {/* What is not written yet was not written by anybody. */}
      {!isBlank(detail) && <span>{originOf(detail)}</span>}
      {published && detail.reviewedBy && (
        <span>{m.generator_reviewed({ name: nameOf(detail.reviewedBy) })}</span>
      )}
      {published && <span>{m.generator_students({ count: detail.students })}</span>}
      <span>{m.generator_changed({ when: formatAgo(detail.modified) })}</span>
      {detail.tags.map((tag) => (
        <TagChip key={tag.id} name={tag.name} color={tag.color} />
      ))}
    </>
  );
}
