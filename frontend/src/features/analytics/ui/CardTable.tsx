import { useQuery } from '@tanstack/react-query';
import { DataTable } from '@/ui/DataTable';
import { Definitions } from '@/ui/Definitions';
import { EmptyState } from '@/ui/EmptyState';
import { ExportButton } from '@/ui/ExportButton';
import type { ListState } from '@/ui/listState';
import { cardQuery, searchCard } from '../api';
import type { CardId, CardRows, CardSort } from '../model';
import type { CardList } from './lists';

/** The table behind a card. */
export function CardTable<Card extends CardId>({
  card,
  list,
  state,
  onChange,
}: {
  card: Card;
  list: CardList<CardRows[Card]>;
  state: ListState<CardSort>;
  onChange: (next: ListState<CardSort>) => void;
}) {
  const query = useQuery(cardQuery(card, state));
  return (
    <DataTable<CardRows[Card], ListState<CardSort>>
      caption={list.caption}
      columns={list.columns}
      rowId={(row) => row.id}
      query={query}
      state={state}
      onChange={onChange}
      searchLabel={list.searchLabel}
      {...(list.nothingFound && { nothingFound: list.nothingFound })}
      empty={<EmptyState title={list.empty.title} hint={list.empty.hint} />}
      tools={
        <>
          <ExportButton
            name={list.file}
            columns={list.csv}
            load={(page, size) => searchCard(card, { ...state, page, size })}
          />
          <Definitions items={list.definitions} />
        </>
      }
    />
  );
}
