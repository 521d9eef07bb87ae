import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@/api/errors';
import { dialogs } from '@/app/dialogs';
import { notices } from '@/app/notices';
import { askToLeave } from '@/app/unsaved';
import { refreshMembers } from '@/features/members/api';
import { textOf } from '@/i18n/errors';
import { counted, formatDate, formatNumber } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { useUnsaved } from '@/navigation/useUnsaved';
import { Callout } from '@/ui/Callout';
import { useFocusBack } from '@/ui/useFocusBack';
import type { CompanyLicenses, License } from '../model';
import { maximumOf, SEAT_KINDS } from '../model';
import { seatText } from '../words';
import { postpone, previewQuery, storeAfterStart, storeBeforeStart, suggestion } from './api';
import styles from './Bind.module.css';
import { BindTable, FIRST, LEFT_OUT } from './BindTable';
import { type Draft, EMPTY, isEmpty, overfull, type SeatsLeft, seatsLeft, tooMany, unbind } from './model';
import { Preview } from './Preview';
import { SeatLine } from './SeatLine';

/**
 * Binding people to the next license: the present members on the left, those of the next license on the right.
 * Everything stays a draft until it is stored; who would lose access is told by name before.
 */
export function BindDialog({
  current: main,
  next,
  binding,
  onClose,
}: {
  /** The main license: the present one, or, when that has run out, the next one already. */
  current: License | null;
  next: License;
  binding: NonNullable<CompanyLicenses['binding']>;
  onClose: () => void;
}) {
  useFocusBack();
  const queries = useQueryClient();
  const [draft, setDraft] = useState<Draft>(EMPTY);
  // How often those who were left out were asked for: each time the list on the left begins with them.
  const [leftOut, setLeftOut] = useState(0);
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const preview = useQuery(previewQuery(next.id, draft));
  const dirty = !isEmpty(draft);
  const date = formatDate(binding.startDate);
  const current = main && main.id !== next.id ? main : null;

  const seats: SeatsLeft[] = SEAT_KINDS.map((kind) => {
    const told = preview.data?.seats.next[kind];
    return seatsLeft(kind, told?.wanted ?? next.seats[kind], told?.maximum ?? maximumOf(next, kind));
  });
  const over = overfull(seats);
  const suggest = useMutation({
    mutationFn: () => suggestion(next.id, draft),
    onSuccess: ({ ids }) => setDraft(unbind(draft, ids)),
  });

  const store = useMutation({
    mutationFn: async (removals: number) => {
      if (binding.started) return storeAfterStart(next.id, draft, removals);
      return storeBeforeStart(next.id, draft);
    },
    onSuccess: () => {
      notices.show('success', { text: binding.started ? m.bind_started_done() : m.bind_stored() });
      setDraft(EMPTY);
      onClose();
    },
    onError: () => preview.refetch(),
    onSettled: () => refreshMembers(queries),
  });
  const later = useMutation({
    mutationFn: () => postpone(next.id),
    onSuccess: () => {
      notices.show('info', { text: binding.started ? m.bind_postponed() : m.bind_postponed_before() });
      onClose();
    },
  });
  useUnsaved(dirty && !store.isPending);

  async function close() {
    if (!dirty || (await askToLeave())) onClose();
  }

  async function submit() {
    const losing = preview.data?.losing;
    if (!losing) return;
    if (losing.total > 0 || binding.started) {
      const sure = await dialogs.ask({
        title: binding.started
          ? m.bind_start_ask({ count: counted(losing.total) })
          : m.bind_store_ask({ count: counted(losing.total) }),
        body: `${losing.people
          .slice(0, 20)
          .map(({ firstName, lastName }) => `${firstName} ${lastName}`)
          .join(
            ', ',
          )}${losing.total > 20 ? ` ${m.bind_more({ count: counted(losing.total - 20) })}` : ''}\n\n${
          binding.started ? m.bind_start_body() : m.bind_store_body({ date })
        }`,
        verb: binding.started ? m.bind_start_submit() : m.bind_submit(),
        danger: binding.started,
      });
      if (!sure) return;
    }
    store.mutate(losing.total);
  }

  const changedMeanwhile = store.error instanceof ApiError && store.error.code === 'members_changed';
  return (
    <Modal
      opened
      size={1280}
      fullScreen={phone}
      onClose={() => void close()}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': m.action_close() }}
      title={<span className={styles.title}>{m.bind_title({ date })}</span>}
    >
      <div className={styles.dialog}>
        <p className={`${styles.text} ${styles.start}`} data-autofocus tabIndex={-1}>
          {binding.started ? m.bind_explain_started() : m.bind_explain({ date })}
        </p>
        <div className={styles.sides}>
          <section className={styles.side} aria-labelledby="bind-current">
            <h3 id="bind-current">{m.bind_current()}</h3>
            {current && (
              <SeatLine
                seats={SEAT_KINDS.map((kind) =>
                  seatsLeft(kind, current.seats[kind], maximumOf(current, kind)),
                )}
              />
            )}
            <BindTable
              key={leftOut}
              of={{ licenseId: next.id, draft, side: 'current' }}
              begin={leftOut > 0 ? LEFT_OUT : FIRST}
              onDraft={setDraft}
              started={binding.started}
            />
          </section>
          <section className={styles.side} aria-labelledby="bind-next">
            <h3 id="bind-next">{m.bind_next()}</h3>
            <SeatLine seats={seats} live />
            <BindTable
              of={{ licenseId: next.id, draft, side: 'next' }}
              begin={FIRST}
              onDraft={setDraft}
              started={binding.started}
            />
          </section>
        </div>
        <Preview query={preview} date={date} started={binding.started} />
        <div className={styles.foot}>
          {over.length > 0 && (
            <Callout tone="bad">
              {m.bind_too_many({
                count: counted(tooMany(seats)),
                kinds: over
                  .map(({ kind, wanted, maximum }) =>
                    m.bind_over_kind({
                      kind: seatText(kind),
                      wanted: formatNumber(wanted),
                      maximum: formatNumber(maximum),
                    }),
                  )
                  .join(', '),
              })}{' '}
              <Button
                variant="default"
                size="compact-sm"
                loading={suggest.isPending}
                disabled={preview.isFetching}
                onClick={() => suggest.mutate()}
              >
                {m.bind_suggest({ count: counted(tooMany(seats)) })}
              </Button>
            </Callout>
          )}
          {over.length === 0 && suggest.data && (
            <Callout tone="neutral">
              {suggest.data.neverSignedIn === suggest.data.ids.length
                ? m.bind_suggested_never({ count: counted(suggest.data.ids.length) })
                : m.bind_suggested({
                    count: counted(suggest.data.ids.length),
                    never: formatNumber(suggest.data.neverSignedIn),
                  })}{' '}
              <Button variant="default" size="compact-sm" onClick={() => setLeftOut((count) => count + 1)}>
                {m.bind_suggested_show()}
              </Button>
            </Callout>
          )}
          {suggest.isError && <Callout tone="bad">{textOf(suggest.error)}</Callout>}
          {store.isError && (
            <Callout tone="bad">{changedMeanwhile ? m.bind_changed() : textOf(store.error)}</Callout>
          )}
          {later.isError && <Callout tone="bad">{textOf(later.error)}</Callout>}
          <div className={styles.buttons}>
            <Button variant="default" loading={later.isPending} onClick={() => later.mutate()}>
              {m.bind_postpone()}
            </Button>
            <span className={styles.space} />
            <Button variant="default" onClick={() => void close()}>
              {m.action_cancel()}
            </Button>
            <Button
              disabled={
                over.length > 0 || (!dirty && !binding.started) || !preview.data || preview.isFetching
              }
              loading={store.isPending}
              className={binding.started ? (styles.danger ?? '') : ''}
              onClick={() => void submit()}
            >
              {binding.started ? m.bind_start_submit() : m.bind_submit()}
            </Button>
          </div>
        </div>
      </div>
    </Modal>
  );
}
