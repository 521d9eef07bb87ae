import { useMemo, useState } from 'react';

/** The rows chosen in a list, on any of its pages; `shown` are those of the current page. */
export function useChosen<Row extends { readonly id: string }>(shown: readonly Row[] | undefined) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const ids = useMemo<ReadonlySet<string>>(() => new Set(chosen.keys()), [chosen]);
  const set = (rows: readonly Row[]) => setChosen(new Map(rows.map((row) => [row.id, row])));
  return {
    ids,
    rows: [...chosen.values()],
    /** As the boxes of the list say. */
    choose(next: ReadonlySet<string>) {
      const known = new Map([...chosen.values(), ...(shown ?? [])].map((row) => [row.id, row]));
      setChosen(new Map([...known].filter(([id]) => next.has(id))));
    },
    /** Selects these alone. */
    set,
    /** Deselects these. */
    drop: (gone: readonly string[]) =>
      setChosen((now) => new Map([...now].filter(([id]) => !gone.includes(id)))),
  };
}
