import { useQuery } from '@tanstack/react-query';
import type { MemberRow } from '@/features/members/model';
import { columnsOf } from '@/features/members/ui/columns';
import { m } from '@/i18n/generated/messages.js';
import { DataTable } from '@/ui/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import { FileButton } from '@/ui/FileButton';
import { Part } from '@/ui/Part';
import { exportUsage, type UsageState, usageQuery } from '../api';

/** Who uses the license how much, those who use it most first. */
export function UsageTable({
  licenseId,
  state,
  onChange,
}: {
  licenseId: string;
  state: UsageState;
  onChange: (next: UsageState) => void;
}) {
  const query = useQuery(usageQuery(state));
  return (
    <Part title={m.license_usage()}>
      <DataTable<MemberRow, UsageState>
        caption={m.license_usage()}
        columns={columnsOf('usage')}
        rowId={(row) => row.id}
        query={query}
        state={state}
        onChange={onChange}
        searchLabel={m.search_members()}
        nothingFound={m.members_no_match()}
        tools={
          <FileButton name={m.license_usage_file()} load={() => exportUsage(licenseId)}>
            {m.export_csv()}
          </FileButton>
        }
        empty={<EmptyState icon="people" title={m.members_none()} hint={m.members_none_hint()} />}
      />
    </Part>
  );
}
