import { Link } from '@tanstack/react-router';
import { Compliance } from '@/features/licenses/ui/Compliance';
import { formatUsage } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import type { Column } from '@/ui/DataTable';
import links from '@/ui/links.module.css';
import { Person } from '@/ui/Person';
import { fullName, type MemberRow, type MemberSort } from '../model';
import { labelText, lastSessionText, registrationText } from '../words';
import styles from './Members.module.css';
import { StatusBadge } from './StatusBadge';

/** Name and address; the name opens the details, beside the list where it is one of user management. */
function PersonCell({ row, list }: { row: MemberRow; list: List }) {
  return (
    <Person
      name={
        <Link
          to="/userManagement"
          search={(now: object) => ({ ...(list === 'usage' ? {} : now), user: row.id }) as never}
          className={links.name}
        >
          {fullName(row)}
        </Link>
      }
      beneath={row.email}
    />
  );
}

/** Each group by itself, with the way to the people in it. */
function Groups({ groups }: Pick<MemberRow, 'groups'>) {
  if (groups.length === 0) return '-';
  return (
    <span className={styles.groups}>
      {groups.map(({ id, name }) => (
        <Link
          key={id}
          to="/userManagement"
          search={(now: object) => ({ ...now, groupId: id, page: 0 }) as never}
          className={styles.group}
        >
          {name}
        </Link>
      ))}
    </span>
  );
}

type List = 'members' | 'group' | 'usage' | 'choice';
/** `lists`: where it is shown. The overview of a license's use has both times apart, the other lists in one column. */
type MemberColumn = Column<MemberRow> & { readonly sort?: MemberSort; readonly lists: readonly List[] };

function memberColumns(list: List): MemberColumn[] {
  return [
    {
      id: 'name',
      lists: ['members', 'group', 'usage', 'choice'],
      header: m.column_name(),
      sort: 'name',
      title: true,
      cell: (row) => <PersonCell row={row} list={list} />,
    },
    {
      id: 'label',
      lists: ['members', 'group', 'usage', 'choice'],
      header: m.profile_role(),
      cell: ({ label }) => labelText(label),
    },
    {
      id: 'groups',
      lists: ['members', 'choice'],
      header: m.column_groups(),
      cell: ({ groups }) => <Groups groups={groups} />,
    },
    {
      id: 'status',
      lists: ['members', 'group'],
      header: m.filter_status(),
      sort: 'status',
      cell: (row) => <StatusBadge row={row} />,
    },
    {
      id: 'registration',
      lists: ['members'],
      header: m.column_registration(),
      sort: 'registration',
      cell: ({ registration }) => <span className={styles.when}>{registrationText(registration)}</span>,
    },
    {
      id: 'lastSession',
      lists: ['members', 'group', 'usage'],
      header: m.column_last_session(),
      sort: 'last_session',
      cell: ({ lastSession }) => <span className={styles.when}>{lastSessionText(lastSession)}</span>,
    },
    {
      id: 'usage',
      lists: ['members', 'group'],
      header: m.column_month_time(),
      sort: 'licenseUsingTime',
      numeric: true,
      cell: ({ licenseUsingTime, appUsingTime }) => (
        <span className={styles.usage}>
          {formatUsage(licenseUsingTime)}
          <small>{m.member_usage_total({ time: formatUsage(appUsingTime) })}</small>
        </span>
      ),
    },
    {
      id: 'month',
      lists: ['usage'],
      header: m.column_month_time(),
      sort: 'licenseUsingTime',
      numeric: true,
      cell: ({ licenseUsingTime }) => <span className={styles.when}>{formatUsage(licenseUsingTime)}</span>,
    },
    {
      id: 'total',
      lists: ['usage'],
      header: m.column_total_time(),
      sort: 'appUsingTime',
      numeric: true,
      cell: ({ appUsingTime }) => <span className={styles.when}>{formatUsage(appUsingTime)}</span>,
    },
    {
      id: 'compliance',
      lists: ['members', 'group', 'usage'],
      header: m.column_compliance(),
      numeric: true,
      cell: ({ compliance }) => <Compliance percent={compliance} />,
    },
  ];
}

export function columnsOf(list: List): MemberColumn[] {
  return memberColumns(list).filter(({ lists }) => lists.includes(list));
}

/** Who somebody is, in lists to choose from: nothing there leads away. */
export function personColumns(): Column<MemberRow>[] {
  return columnsOf('choice').map((column) =>
    column.id === 'name'
      ? { ...column, cell: (row) => <Person name={<strong>{fullName(row)}</strong>} beneath={row.email} /> }
      : column.id === 'groups'
        ? { ...column, cell: ({ groups }) => groups.map(({ name }) => name).join('; ') || '-' }
        : column,
  );
}
