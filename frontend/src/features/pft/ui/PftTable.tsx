import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDateTime } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { type Column, DataTable } from '@/ui/DataTable';
import links from '@/ui/links.module.css';
import type { ListState } from '@/ui/listState';
import { PrintIcon } from '@/ui/PrintLink';
import { pftResultsQuery } from '../api';
import type { PftRow, PftSort } from '../model/result';
import { findingOf, personOf } from '../model/words';
import styles from './Pft.module.css';

/** The pulmonary function tests of a person: the reader's own, or those of the student a teacher looks at. */
export function PftTable({
  state,
  onChange,
  studentId,
  empty,
}: {
  state: ListState<PftSort>;
  onChange: (next: ListState<PftSort>) => void;
  studentId?: string;
  empty: ReactNode;
}) {
  return (
    <DataTable<PftRow, ListState<PftSort>>
      caption={m.pft_caption()}
      columns={columns()}
      rowId={(row) => row.resultId}
      query={useQuery(pftResultsQuery(state, studentId))}
      state={state}
      onChange={onChange}
      empty={empty}
      rowActions={(row) => (
        <PrintIcon
          to="/downloadPDFResultPFT"
          search={{ resultId: row.resultId }}
          label={m.chats_print_of({ scenario: row.scenarioName, when: formatDateTime(row.performed) })}
        />
      )}
    />
  );
}

function columns(): Column<PftRow>[] {
  return [
    {
      id: 'scenarioName',
      header: m.column_scenario(),
      sort: 'scenarioName',
      title: true,
      cell: ({ resultId, scenarioName }) => (
        <Link to="/pftResult" search={{ resultId }} className={links.name} preload="intent">
          {scenarioName}
        </Link>
      ),
    },
    {
      id: 'performed',
      header: m.chats_when(),
      sort: 'performed',
      cell: ({ performed }) => <span className={styles.moment}>{formatDateTime(performed)}</span>,
    },
    {
      id: 'finding',
      header: m.pft_finding(),
      cell: (row) => findingOf(row),
    },
    {
      id: 'patient',
      header: m.pft_patient(),
      cell: ({ gender, age, diagnosis }) => (
        <span className={styles.patient}>
          {personOf(gender, age)}
          {diagnosis && <small>{diagnosis}</small>}
        </span>
      ),
    },
  ];
}
