import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { formatDate, formatDateTime, formatNumber } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { type Column, DataTable } from '@/ui/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import { FileButton } from '@/ui/FileButton';
import { type FilterChip, FilterChips } from '@/ui/FilterChips';
import { changed } from '@/ui/listState';
import { PageHeader } from '@/ui/PageHeader';
import { Trail } from '@/ui/Trail';
import { auditQuery, exportAudit } from '../api';
import { type AuditRow, type AuditState, EVENTS, type EventGroup } from '../model';
import { detailText, eventText, GROUP_TEXTS } from '../words';
import styles from './Audit.module.css';

const route = getRouteApi('/audit');

/** Who did what to whom and when. */
export function AuditScreen() {
  const state: AuditState = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(auditQuery(state));
  const set = (change: Partial<AuditState>) =>
    void navigate({ search: changed(state, change), replace: true });
  const narrowed = Boolean(state.event || state.from || state.to || state.actorId || state.subjectId);
  const count = query.data?.totalElements;
  const more = query.data?.more ? '+' : '';
  return (
    <>
      <Trail steps={[{ label: m.nav_license_details(), to: '/licenseDetails' }]} here={m.audit_title()} />
      <PageHeader
        title={
          count === undefined
            ? m.audit_title()
            : m.audit_finding({ count, number: formatNumber(count) + more })
        }
        hint={m.audit_hint()}
      />
      <DataTable<AuditRow, AuditState>
        caption={m.audit_title()}
        columns={columns()}
        rowId={(row) => row.id}
        query={query}
        state={state}
        onChange={(next) => void navigate({ search: next, replace: true })}
        searchLabel={m.audit_search()}
        filtered={narrowed}
        onClearFilters={() => void navigate({ search: {}, replace: true })}
        chips={
          <FilterChips
            chips={chipsOf(state, set)}
            onClear={() => void navigate({ search: {}, replace: true })}
          />
        }
        tools={
          <>
            <NativeSelect
              className={styles.events ?? ''}
              aria-label={m.audit_event()}
              value={state.event ?? ''}
              data={[{ value: '', label: m.audit_event_all() }, ...eventOptions()]}
              onChange={({ currentTarget }) => set({ event: currentTarget.value || undefined })}
            />
            <DayField label={m.audit_from()} value={state.from} onChange={(from) => set({ from })} />
            <DayField label={m.audit_to()} value={state.to} onChange={(to) => set({ to })} />
            <FileButton name={m.audit_file()} load={() => exportAudit(state)}>
              {m.export_csv()}
            </FileButton>
          </>
        }
        empty={<EmptyState icon="clock" title={m.audit_none()} hint={m.audit_none_hint()} />}
      />
    </>
  );
}

function DayField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}) {
  return (
    <div className={styles.day}>
      <span aria-hidden="true">{label}</span>
      <TextInput
        aria-label={label}
        type="date"
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
      />
    </div>
  );
}

function eventOptions() {
  return Object.entries(EVENTS).map(([group, events]) => ({
    group: GROUP_TEXTS[group as EventGroup](),
    items: [
      { value: group, label: m.audit_group_all({ group: GROUP_TEXTS[group as EventGroup]() }) },
      ...events.map((event) => ({ value: event, label: eventText(event) })),
    ],
  }));
}

function columns(): Column<AuditRow>[] {
  return [
    { id: 'event', header: m.audit_event(), title: true, cell: ({ event }) => eventText(event) },
    {
      id: 'actor',
      header: m.audit_actor(),
      cell: ({ actor }) =>
        actor ? <Party id={actor.id} name={actor.name} by="actorId" /> : m.audit_nobody(),
    },
    {
      id: 'subject',
      header: m.audit_subject(),
      cell: ({ subject }) => (subject ? <Party id={subject.id} name={subject.name} by="subjectId" /> : '-'),
    },
    {
      id: 'detail',
      header: m.audit_detail(),
      cell: ({ detail }) => <span className={styles.detail}>{detailText(detail) || '-'}</span>,
    },
    {
      id: 'at',
      header: m.audit_at(),
      sort: 'at',
      cell: ({ at }) => (
        <time dateTime={at} className={styles.when}>
          {formatDateTime(at)}
        </time>
      ),
    },
  ];
}

/** A name that narrows the list to what this person did, or what was done to them. */
function Party({ id, name, by }: { id: string; name: string; by: 'actorId' | 'subjectId' }) {
  return (
    <Link
      from="/audit"
      to="/audit"
      search={(now) => ({ ...now, page: 0, [by]: id })}
      className={styles.name}
      aria-label={by === 'actorId' ? m.audit_only_by({ name }) : m.audit_only_to({ name })}
    >
      {name}
    </Link>
  );
}

const isGroup = (event: string): event is EventGroup => Object.hasOwn(EVENTS, event);

/** The filters of the list, in words. */
function chipsOf(state: AuditState, set: (change: Partial<AuditState>) => void): FilterChip[] {
  const { event, from, to } = state;
  const chip = (filter: string, value: string, off: Partial<AuditState>): FilterChip => ({
    label: m.list_filter({ filter, value }),
    onRemove: () => set(off),
  });
  return [
    ...(event
      ? [
          chip(
            m.audit_event(),
            isGroup(event) ? m.audit_group_all({ group: GROUP_TEXTS[event]() }) : eventText(event),
            { event: undefined },
          ),
        ]
      : []),
    ...(from ? [chip(m.audit_from(), formatDate(from), { from: undefined })] : []),
    ...(to ? [chip(m.audit_to(), formatDate(to), { to: undefined })] : []),
  ];
}
