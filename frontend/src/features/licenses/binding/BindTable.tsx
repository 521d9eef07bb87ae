import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fullName, type MemberRow } from '@/features/members/model';
import { personColumns } from '@/features/members/ui/columns';
import { named } from '@/features/members/words';
import { m } from '@/i18n/generated/messages.js';
import { Badge } from '@/ui/Badge';
import { DataTable } from '@/ui/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import { Icon } from '@/ui/icons';
import type { ListState } from '@/ui/listState';
import { useChosen } from '@/ui/useChosen';
import { bindListQuery } from './api';
import styles from './Bind.module.css';
import { bind, type Draft, unbind, willBeOn } from './model';

const FIRST: ListState = { page: 0, size: 10, sortBy: 'name', descending: false, search: '' };

/** One side of the dialog. On the left people are chosen to be bound, on the right to be taken off. */
export function BindTable({
  side,
  draft,
  onDraft,
  started,
}: {
  side: 'current' | 'next';
  draft: Draft;
  onDraft: (draft: Draft) => void;
  started: boolean;
}) {
  const [state, setState] = useState(FIRST);
  const query = useQuery(bindListQuery(side, state));
  const chosen = useChosen(query.data?.content);
  const left = side === 'current';

  function move() {
    onDraft(left ? bind(draft, chosen.rows) : unbind(draft, chosen.rows));
    chosen.set([]);
  }

  function blocked(row: MemberRow): string | null {
    if (left) return willBeOn(draft, row) ? m.bind_state_on() : null;
    if (row.label === 'Owner') return m.bind_blocked_manager();
    if (started) return m.bind_blocked_started();
    return draft.unbind.has(row.id) ? m.bind_state_off() : null;
  }

  return (
    <>
      {!left && <Added draft={draft} onDraft={onDraft} />}
      <DataTable<MemberRow, ListState>
        caption={left ? m.bind_current() : m.bind_next()}
        columns={[
          ...personColumns().filter(({ id }) => id !== 'groups'),
          {
            id: 'state',
            header: left ? m.bind_column() : m.filter_status(),
            cell: (row) => (
              <State left={left} row={row} draft={draft} onDraft={onDraft} fixed={started && draft.all} />
            ),
          },
        ]}
        rowId={(row) => row.id}
        query={query}
        state={state}
        onChange={setState}
        searchLabel={m.search_members()}
        nothingFound={m.members_no_match()}
        tools={
          <>
            {(left || !started) && (
              <Button disabled={chosen.rows.length === 0} onClick={move}>
                {chosen.rows.length === 0
                  ? m.list_nothing_chosen()
                  : (left ? m.bind_chosen : m.bind_take_off)({ count: chosen.rows.length })}
              </Button>
            )}
            {left && (
              <Button
                variant="default"
                disabled={draft.all}
                onClick={() => {
                  chosen.set([]);
                  onDraft({ bind: new Map(), unbind: new Map(), all: true });
                }}
              >
                {m.bind_all()}
              </Button>
            )}
          </>
        }
        empty={<EmptyState icon="people" title={left ? m.members_none() : m.bind_next_none()} />}
        selection={{
          ids: chosen.ids,
          onChange: chosen.choose,
          label: fullName,
          blocked,
        }}
      />
    </>
  );
}

/** Who the draft adds, which the list of the next license does not know yet. */
function Added({ draft, onDraft }: { draft: Draft; onDraft: (draft: Draft) => void }) {
  if (!draft.all && draft.bind.size === 0) return null;
  return (
    <div className={styles.added}>
      <Icon name="plus" size={15} />
      <span>
        {!draft.all
          ? m.bind_added({ count: draft.bind.size })
          : draft.unbind.size === 0
            ? m.bind_added_all()
            : m.bind_added_all_but({ count: draft.unbind.size })}
        {!draft.all && <small>{named([...draft.bind.values()])}</small>}
      </span>
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() =>
          onDraft({ ...draft, bind: new Map(), all: false, unbind: draft.all ? new Map() : draft.unbind })
        }
      >
        {m.bind_undo()}
      </Button>
    </div>
  );
}

function State({
  left,
  row,
  draft,
  onDraft,
  fixed,
}: {
  left: boolean;
  row: MemberRow;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  /** After the start everybody is bound together; nobody is left out one by one. */
  fixed: boolean;
}) {
  const off = draft.unbind.has(row.id);
  if (!left) {
    return off ? (
      <span className={styles.state}>
        <Badge tone="warn" icon="close">
          {m.bind_state_off()}
        </Badge>
        <Button
          variant="subtle"
          size="compact-xs"
          aria-label={m.bind_undo_of({ name: fullName(row) })}
          onClick={() => onDraft(bind(draft, [row]))}
        >
          {m.bind_undo()}
        </Button>
      </span>
    ) : (
      <Badge tone="good" icon="check">
        {m.bind_state_on()}
      </Badge>
    );
  }
  if (!willBeOn(draft, row)) {
    return off ? (
      <Badge tone="warn" icon="close">
        {m.bind_state_off()}
      </Badge>
    ) : (
      <Badge>{m.bind_state_not()}</Badge>
    );
  }
  if (row.onOtherLicense) {
    return (
      <Badge tone="good" icon="check">
        {m.bind_state_on()}
      </Badge>
    );
  }
  return (
    <span className={styles.state}>
      <Badge tone="good" icon="plus">
        {m.bind_state_will()}
      </Badge>
      {!fixed && (
        <Button
          variant="subtle"
          size="compact-xs"
          aria-label={m.bind_undo_of({ name: fullName(row) })}
          onClick={() => onDraft(unbind(draft, [row]))}
        >
          {m.bind_undo()}
        </Button>
      )}
    </span>
  );
}
