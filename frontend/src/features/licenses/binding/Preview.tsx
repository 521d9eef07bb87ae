import { Button } from '@mantine/core';
import { useState } from 'react';
import { roleText } from '@/features/members/words';
import { textOf } from '@/i18n/errors';
import { counted, formatNumber } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { Callout } from '@/ui/Callout';
import { Outline } from '@/ui/Outline';
import { ScrollRegion } from '@/ui/ScrollRegion';
import styles from './Bind.module.css';
import type { BindingPreview } from './model';

/** What happens on the start date, and who loses access then, by name. */
export function Preview({
  query,
  date,
  started,
}: {
  query: { data: BindingPreview | undefined; error: unknown; isFetching: boolean };
  date: string;
  started: boolean;
}) {
  const [open, setOpen] = useState(started);
  const { data } = query;
  return (
    <section className={styles.preview} aria-labelledby="bind-preview" aria-busy={query.isFetching}>
      <h3 id="bind-preview">{started ? m.bind_preview_started() : m.bind_preview({ date })}</h3>
      {query.error && !data ? (
        <Callout tone="bad">{textOf(query.error)}</Callout>
      ) : !data ? (
        <Outline />
      ) : (
        <>
          <ul className={styles.lines} data-dimmed={query.isFetching || undefined}>
            <li>{m.bind_carried({ count: counted(data.carriedOver) })}</li>
            {data.waiting > 0 && <li>{m.bind_waiting({ count: counted(data.waiting) })}</li>}
            <li data-tone={data.losing.total > 0 ? 'warn' : undefined}>
              {data.losing.total === 0
                ? m.bind_nobody_loses()
                : started
                  ? m.bind_losing({ count: counted(data.losing.total) })
                  : m.bind_losing_before({ count: counted(data.losing.total) })}
            </li>
          </ul>
          {data.losing.total > 0 && (
            <div>
              <Button variant="subtle" size="compact-sm" aria-expanded={open} onClick={() => setOpen(!open)}>
                {open ? m.bind_names_hide() : m.bind_names_show({ count: counted(data.losing.total) })}
              </Button>
            </div>
          )}
          {open && data.losing.total > 0 && (
            <ScrollRegion
              label={m.bind_losing({ count: counted(data.losing.total) })}
              className={styles.names}
            >
              <ul>
                {data.losing.people.map((person) => (
                  <li key={person.id}>
                    {`${person.firstName} ${person.lastName}`}
                    <small>{`${roleText(person.role)}, ${person.email}`}</small>
                  </li>
                ))}
              </ul>
              {data.losing.total > data.losing.people.length && (
                <p>{m.bind_more({ count: counted(data.losing.total - data.losing.people.length) })}</p>
              )}
            </ScrollRegion>
          )}
          {!data.fits && (
            <p className={styles.text}>{m.bind_fits_not({ number: formatNumber(data.carriedOver) })}</p>
          )}
        </>
      )}
    </section>
  );
}
