import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dialogs } from '@/app/dialogs';
import { seatText } from '@/features/licenses/words';
import { textOf, textOfCode } from '@/i18n/errors';
import { counted, formatNumber } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { Callout } from '@/ui/Callout';
import { ExportButton } from '@/ui/ExportButton';
import { Icon } from '@/ui/icons';
import { Meter } from '@/ui/Meter';
import { PageHeader } from '@/ui/PageHeader';
import { Part } from '@/ui/Part';
import { ScrollRegion } from '@/ui/ScrollRegion';
import { ROLES } from '../../model';
import styles from '../../ui/Members.module.css';
import { modeText, roleText } from '../../words';
import { badRows, confirmImport, importQuery } from '../api';
import {
  canConfirm,
  FIELDS,
  type ImportRow,
  type MemberImport,
  missingSeats,
  REQUESTED_SEATS,
  unusedHeaders,
} from '../model';
import { fieldText, problemText } from '../words';
import own from './Import.module.css';

const GROUPS_NAMED = 10;

/** The dry run: what is wrong with which row, and whether everybody has a seat. Nobody has been added yet. */
export function Checked({ imported, onNext }: { imported: MemberImport; onNext: (id: string) => void }) {
  const queries = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => confirmImport(imported.id),
    onSuccess: (next) => queries.setQueryData(importQuery(imported.id).queryKey, next),
  });
  const missing = missingSeats(imported);
  const ready = canConfirm(imported);
  const { good, bad, present, total } = imported;
  const unused = unusedHeaders(imported);

  async function start() {
    const sure = await dialogs.ask({
      title: m.import_ask({ count: counted(good) }),
      body:
        present > 0
          ? `${m.import_present({ count: counted(present) })} ${m.import_ask_body()}`
          : m.import_ask_body(),
      verb: m.import_submit({ count: counted(good) }),
    });
    if (sure) confirm.mutate();
  }

  return (
    <>
      <PageHeader
        title={
          bad > 0
            ? m.import_bad_rows({ count: counted(bad), total: formatNumber(total) })
            : m.import_good_rows({ count: counted(good) })
        }
        hint={imported.fileName}
        actions={
          <>
            <Button variant="default" onClick={() => onNext('new')}>
              {m.import_another()}
            </Button>
            <Button disabled={!ready} loading={confirm.isPending} onClick={() => void start()}>
              {m.import_submit({ count: counted(good) })}
            </Button>
          </>
        }
      />
      <div className={own.parts}>
        {imported.state === 'FAILED' && imported.failure !== null && (
          <Callout tone="bad">{m.import_failed({ reason: textOfCode(imported.failure) })}</Callout>
        )}
        {confirm.isError && <Callout tone="bad">{textOf(confirm.error)}</Callout>}
        <Callout tone={ready ? 'good' : 'warn'}>
          {ready
            ? m.import_ready()
            : bad > 0
              ? m.import_mend()
              : good === 0
                ? m.error_import_adds_nobody()
                : m.import_no_seats()}
        </Callout>
        {bad > 0 && <BadRows imported={imported} />}
        {present > 0 && good > 0 && (
          <Callout tone="neutral">{m.import_present({ count: counted(present) })}</Callout>
        )}
        <div className={styles.columns}>
          <Part title={m.dashboard_seats()}>
            {REQUESTED_SEATS.map((kind) => {
              const { wanted, free } = imported.seats[kind];
              const short = missing.find((one) => one.kind === kind);
              return (
                <Meter
                  key={kind}
                  label={seatText(kind)}
                  reading={m.import_seats_reading({ wanted: formatNumber(wanted), free: formatNumber(free) })}
                  value={wanted}
                  max={Math.max(free, wanted)}
                  tone={short ? 'bad' : 'neutral'}
                  {...(short ? { note: m.bind_seats_missing({ count: counted(short.missing) }) } : {})}
                />
              );
            })}
          </Part>
          <Part title={m.import_columns()}>
            <dl className={styles.facts}>
              {FIELDS.map((field) => {
                const column = imported.columns[field];
                return (
                  <div key={field}>
                    <dt>{fieldText(field)}</dt>
                    <dd>{column == null ? m.import_no_column() : (imported.headers[column ?? -1] ?? '-')}</dd>
                  </div>
                );
              })}
            </dl>
            {unused.length > 0 && (
              <Callout tone="neutral">{m.import_columns_unused({ names: unused.join(', ') })}</Callout>
            )}
            {imported.newGroups.length > 0 && (
              <p className={styles.hint}>
                {m.import_new_groups({
                  count: counted(imported.newGroups.length),
                  names: someOf(imported.newGroups),
                })}
              </p>
            )}
          </Part>
        </div>
        <Rows imported={imported} />
      </div>
    </>
  );
}

/** The first names of a list, and how many more there are. */
function someOf(names: readonly string[]): string {
  const some = names.slice(0, GROUPS_NAMED).join(', ');
  const more = names.length - GROUPS_NAMED;
  return more > 0 ? m.member_and_more({ names: some, count: counted(more) }) : some;
}

/** The rows to correct as a file: what is wrong stands in each, and the columns are those of the upload. */
function BadRows({ imported: { id, bad } }: { imported: MemberImport }) {
  return (
    <div>
      <ExportButton
        label={m.import_bad_download({ count: counted(bad) })}
        name={m.import_bad_file()}
        columns={[
          { header: m.import_line(), value: (row: ImportRow) => row.line },
          {
            header: m.import_result(),
            value: (row) => (row.problems ?? []).map(problemText).join('; '),
          },
          { header: m.field_email(), value: (row) => row.email },
          { header: m.field_first_name(), value: (row) => row.firstName },
          { header: m.field_last_name(), value: (row) => row.lastName },
          { header: m.profile_role(), value: roleOf },
          { header: m.column_groups(), value: (row) => row.groups.join('; ') },
        ]}
        load={(page, size) => badRows(id, page, size)}
      />
    </div>
  );
}

function Rows({ imported }: { imported: MemberImport }) {
  return (
    <Part title={m.import_rows()}>
      {imported.rows.length < imported.total && (
        <p className={styles.hint}>
          {m.import_rows_shown({
            shown: formatNumber(imported.rows.length),
            total: formatNumber(imported.total),
          })}
        </p>
      )}
      <ScrollRegion label={m.import_rows()} className={own.scroll}>
        <table className={own.table}>
          <thead>
            <tr>
              <th data-numeric>{m.import_line()}</th>
              <th>{m.import_result()}</th>
              <th>{m.field_email()}</th>
              <th>{m.column_name()}</th>
              <th>{m.profile_role()}</th>
              <th>{m.column_groups()}</th>
            </tr>
          </thead>
          <tbody>
            {imported.rows.map((row) => (
              <tr key={row.line} data-bad={((row.problems ?? []).length > 0 && !isPresent(row)) || undefined}>
                <td data-numeric data-label={m.import_line()}>
                  {row.line}
                </td>
                <td>
                  <Result row={row} />
                </td>
                <td data-label={m.field_email()}>{row.email || '-'}</td>
                <td data-label={m.column_name()}>{`${row.firstName} ${row.lastName}`.trim() || '-'}</td>
                <td data-label={m.profile_role()}>{roleOf(row)}</td>
                <td data-label={m.column_groups()}>{row.groups.join(', ') || '-'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Part>
  );
}

/** The role in the reader's words; what the file says where it is not known. */
function roleOf({ role, usageMode }: ImportRow): string {
  const known = ROLES.find((one) => one === role);
  if (!known) return role || '-';
  const mode = ROLES.find((one) => one === usageMode);
  return known === 'ADMIN' && mode && mode !== 'ADMIN'
    ? `${roleText(known)}, ${modeText(mode)}`
    : roleText(known);
}

/** Whether nothing is wrong but that the person is a user already: such a row is skipped, not corrected. */
function isPresent({ problems }: Pick<ImportRow, 'problems'>): boolean {
  const codes = (problems ?? []).map(({ code }) => code);
  return codes.length > 0 && codes.every((code) => code === 'email_exists');
}

function Result({ row: { problems = [] } }: { row: ImportRow }) {
  if (problems.length === 0) {
    return (
      <span className={own.good}>
        <Icon name="check" size={14} />
        {m.import_row_good()}
      </span>
    );
  }
  if (isPresent({ problems })) {
    return (
      <span className={own.skipped}>
        <Icon name="info" size={14} />
        {m.import_row_skipped()}
      </span>
    );
  }
  return (
    <ul className={own.problems}>
      {problems.map((problem) => (
        <li key={`${problem.column}${problem.code}`}>
          <Icon name="warning" size={14} />
          {problemText(problem)}
        </li>
      ))}
    </ul>
  );
}
