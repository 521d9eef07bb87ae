import { DEFINITIONS } from '@/features/progress/definitions';
import { formatMinutes, formatNumber, formatPercent } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { Stat, StatRow } from '@/ui/Stat';
import type { TagRow } from '../model';

/** What a tag's students have done; `all`: with the figures of analytics. */
export function TagFigures({ tag, all }: { tag: TagRow; all: boolean }) {
  return (
    <StatRow>
      <Stat
        label={m.column_students()}
        value={formatNumber(tag.students)}
        definition={m.definition_tag_students()}
      />
      <Stat
        label={m.column_scenarios()}
        value={formatNumber(tag.scenarios)}
        definition={m.definition_tag_scenarios()}
      />
      {all && (
        <>
          <Stat
            label={m.column_progress()}
            value={formatPercent(tag.progress)}
            definition={DEFINITIONS.tagProgress()}
          />
          <Stat
            label={m.column_average_time()}
            value={formatMinutes(tag.averageTimeSeconds)}
            definition={DEFINITIONS.averageTime()}
          />
          <Stat
            label={m.column_average_completed()}
            value={tag.averageCompleted === null ? '-' : formatNumber(tag.averageCompleted)}
            definition={m.definition_average_completed()}
          />
          <Stat
            label={m.column_average_attempts()}
            value={tag.averageAttempts === null ? '-' : formatNumber(tag.averageAttempts)}
            definition={m.definition_average_attempts()}
          />
          <Stat
            label={m.column_score()}
            value={formatPercent(tag.score)}
            definition={m.definition_tag_score()}
          />
          <Stat
            label={m.column_average_passed()}
            value={tag.averagePassed === null ? '-' : formatNumber(tag.averagePassed)}
            definition={m.definition_average_passed()}
          />
        </>
      )}
    </StatRow>
  );
}
