import { useMemo, useState } from 'react';

/** The rows somebody has chosen in a list, on whatever of its pages; `shown` are those of the page in sight. */
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
    /** These and no others. */
    set,
    /** All but these, which are done with. */
    drop: (gone: readonly string[]) =>
      setChosen((now) => new Map([...now].filter(([id]) => !gone.includes(id)))),
  };
}
