import { Button } from '@mantine/core';
import { can, type ScenarioRow } from '@/features/scenarios/model';
import { m } from '@/i18n/generated/messages.js';
import { type Act, blockOf } from '../model';
import { verb } from '../words';
import styles from './ScenarioManagement.module.css';

const ACTS: readonly Act[] = ['publish', 'unpublish', 'delete'];

/** What can be done with the chosen scenarios; each button says for how many of them. */
export function BulkBar({
  rows,
  total,
  onAct,
  onHandOver,
  onChooseAll,
}: {
  rows: readonly ScenarioRow[];
  /** In the whole list. */
  total: number;
  onAct: (act: Act) => void;
  onHandOver: (rows: readonly ScenarioRow[]) => void;
  onChooseAll: () => void;
}) {
  const own = rows.filter((row) => can(row, 'edit'));
  return (
    <>
      {ACTS.map((act) => {
        const count = rows.filter((row) => blockOf(act, row) === null).length;
        return (
          <Button
            key={act}
            variant="default"
            size="compact-sm"
            className={act === 'delete' ? (styles.delete ?? '') : ''}
            disabled={count === 0}
            onClick={() => onAct(act)}
          >
            {m.bulk_act({ verb: verb(act), count })}
          </Button>
        );
      })}
      <Button variant="default" size="compact-sm" disabled={own.length === 0} onClick={() => onHandOver(own)}>
        {m.bulk_act({ verb: m.handover_verb(), count: own.length })}
      </Button>
      {total > rows.length && (
        <Button variant="subtle" size="compact-sm" onClick={onChooseAll}>
          {m.bulk_choose_all({ count: total })}
        </Button>
      )}
    </>
  );
}
