import { Checkbox, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ScenarioStatus } from '@/features/scenarios/model';
import { pathologyOptions } from '@/features/scenarios/pathologies';
import { tagChoiceQuery } from '@/features/tags/api';
import { m } from '@/i18n/generated/messages.js';
import { changed } from '@/ui/listState';
import type { ManagementState } from '../model';
import styles from './ScenarioManagement.module.css';

export function ScenarioFilters({
  state,
  onChange,
}: {
  state: ManagementState;
  onChange: (next: ManagementState) => void;
}) {
  const tags = useQuery(tagChoiceQuery).data?.content ?? [];
  const set = (change: Partial<ManagementState>) => onChange(changed(state, change));
  return (
    <>
      <NativeSelect
        aria-label={m.filter_status()}
        value={state.status ?? ''}
        data={[
          { value: '', label: m.filter_status_all() },
          { value: 'published', label: m.filter_status_published() },
          { value: 'draft', label: m.filter_status_draft() },
        ]}
        onChange={({ currentTarget }) =>
          set({ status: currentTarget.value === '' ? undefined : (currentTarget.value as ScenarioStatus) })
        }
      />
      <NativeSelect
        className={styles.pathologies ?? ''}
        aria-label={m.column_pathology()}
        value={state.pathology ?? ''}
        data={[{ value: '', label: m.filter_pathology_all() }, ...pathologyOptions()]}
        onChange={({ currentTarget }) => set({ pathology: currentTarget.value || undefined })}
      />
      {tags.length > 0 && (
        <NativeSelect
          className={styles.tags ?? ''}
          aria-label={m.column_tags()}
          value={state.tag ?? ''}
          data={[
            { value: '', label: m.filter_tag_all() },
            ...tags.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ currentTarget }) => set({ tag: currentTarget.value || undefined })}
        />
      )}
      <Checkbox
        size="xs"
        className={styles.mine ?? ''}
        label={m.filter_mine()}
        checked={state.mine}
        onChange={({ currentTarget }) => set({ mine: currentTarget.checked })}
      />
    </>
  );
}
