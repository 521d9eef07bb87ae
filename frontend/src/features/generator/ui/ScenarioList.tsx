import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { scenarioChoiceQuery } from '@/features/scenarios/api';
import { ADD_NEW } from '@/features/scenarios/model';
import { groupOfPathology, pathologyGroups, usePathologies } from '@/features/scenarios/pathologies';
import { formatDate } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { usePerson } from '@/session/person';
import { Icon } from '@/ui/icons';
import { groupedChoice, matching } from '../model/choice';
import styles from './ScenarioList.module.css';
import type { ScenarioSelectProps } from './ScenarioSelect';

/** Most rows of a group that are drawn at a time; searching reaches the others. */
const SHOWN = 40;

/** All scenarios the person sees, by group and in it the newest first, after the offer to begin one. */
export function ScenarioList({ value, name, onSelect }: ScenarioSelectProps) {
  const { data, isPending } = useQuery(scenarioChoiceQuery);
  usePathologies();
  const firstName = usePerson()?.first_name ?? '';
  const rows = data?.content ?? [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const unlisted = value !== ADD_NEW && !byId.has(value);
  return (
    <Select
      className={styles.select ?? ''}
      aria-label={m.generator_choose()}
      searchable
      allowDeselect={false}
      filter={({ options, search }) => matching(options, search, SHOWN)}
      maxDropdownHeight={420}
      value={value}
      data={[
        { value: ADD_NEW, label: m.generator_new() },
        ...(unlisted ? [{ value, label: name ?? '…' }] : []),
        ...groupedChoice(rows, pathologyGroups(), groupOfPathology, {
          defaults: m.generator_defaults({ name: firstName }),
          other: m.generator_no_pathology(),
        }),
      ]}
      nothingFoundMessage={isPending ? m.busy() : m.generator_none_found()}
      comboboxProps={{ width: 380, position: 'bottom-start' }}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(next) => next !== null && next !== value && onSelect(next)}
      renderOption={({ option }) => {
        const row = byId.get(option.value);
        if (!row) {
          return (
            <span className={styles.add}>
              {option.value === ADD_NEW && <Icon name="plus" size={15} />}
              {option.label}
            </span>
          );
        }
        return (
          <span className={styles.option}>
            <span className={styles.name}>{row.name}</span>
            <span className={styles.meta}>
              {row.status === 'published' ? m.scenario_published() : m.scenario_draft()}
              {' · '}
              {formatDate(row.created)}
              {row.creator && ` · ${row.creator.firstName} ${row.creator.lastName}`}
            </span>
          </span>
        );
      }}
    />
  );
}
