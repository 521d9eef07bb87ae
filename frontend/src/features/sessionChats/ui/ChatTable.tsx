import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DEFINITIONS } from '@/features/progress/definitions';
import { attentivenessText } from '@/features/progress/words';
import { formatDateTime, formatNumber, formatPercent } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { type Column, DataTable } from '@/ui/DataTable';
import { Definitions } from '@/ui/Definitions';
import links from '@/ui/links.module.css';
import type { ListState } from '@/ui/listState';
import { PrintIcon } from '@/ui/PrintLink';
import { endedChatsQuery } from '../api';
import type { ChatSort, EndedChat } from '../model';
import styles from './Chats.module.css';

/** The session chats of a person: the reader's own, or those of the student a teacher looks at. */
export function ChatTable({
  state,
  onChange,
  studentId,
  empty,
}: {
  state: ListState<ChatSort>;
  onChange: (next: ListState<ChatSort>) => void;
  studentId?: string;
  empty: ReactNode;
}) {
  return (
    <DataTable<EndedChat, ListState<ChatSort>>
      caption={m.chats_caption()}
      columns={columns()}
      rowId={(row) => row.chatId}
      query={useQuery(endedChatsQuery(state, studentId))}
      state={state}
      onChange={onChange}
      empty={empty}
      tools={<Definitions items={[{ name: m.column_attentiveness(), text: DEFINITIONS.attentiveness() }]} />}
      rowActions={(row) => (
        <PrintIcon
          to="/downloadPDFLauraChat"
          search={{ chatId: row.chatId }}
          label={m.chats_print_of({ scenario: row.scenarioName, when: formatDateTime(row.modified) })}
        />
      )}
    />
  );
}

function columns(): Column<EndedChat>[] {
  return [
    {
      id: 'scenarioName',
      header: m.column_scenario(),
      sort: 'scenarioName',
      title: true,
      cell: ({ chatId, scenarioName }) => (
        <Link to="/sessionChat" search={{ chatId }} className={links.name} preload="intent">
          {scenarioName}
        </Link>
      ),
    },
    {
      id: 'modified',
      header: m.chats_when(),
      sort: 'modified',
      cell: ({ modified }) => <span className={styles.moment}>{formatDateTime(modified)}</span>,
    },
    {
      id: 'messages',
      header: m.chats_messages(),
      sort: 'messages',
      numeric: true,
      cell: ({ messages }) => formatNumber(messages),
    },
    {
      id: 'mark',
      header: m.column_attentiveness(),
      sort: 'mark',
      cell: ({ mark }) => <Mark mark={mark} />,
    },
  ];
}

function Mark({ mark }: { mark: number | null }) {
  return (
    <span className={styles.mark}>
      <span className="numerals">{formatPercent(mark)}</span>
      {mark !== null && <small>{attentivenessText(mark)}</small>}
    </span>
  );
}
