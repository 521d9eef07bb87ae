import { counted } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import type { ScenarioRow } from './model';

/** What publishing a scenario brings about: whom it is offered to, and who stands for it. */
export function publishConsequence({ students, tags }: Pick<ScenarioRow, 'students' | 'tags'>): string {
  return tags.length === 0
    ? m.publish_body_all({ count: counted(students) })
    : m.publish_body({ count: counted(students) });
}
