import { Button, Menu } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { m } from '@/i18n/generated/messages.js';
import { loadPart } from '@/navigation/lazy';
import { Icon } from '@/ui/icons';
import { type Act, actable, type MemberRow } from '../model';
import { verb } from '../words';
import styles from './Members.module.css';

const GroupsDialog = lazy(() =>
  loadPart(() => import('./GroupsDialog').then((part) => ({ default: part.GroupsDialog }))),
);

const FIRST: readonly Act[] = [
  { kind: 'invite' },
  { kind: 'withdraw' },
  { kind: 'restore' },
  { kind: 'remove' },
];
const MORE: readonly Act[] = [
  { kind: 'mode', mode: 'STUDENT' },
  { kind: 'mode', mode: 'TEACHER' },
  { kind: 'rights', on: true },
  { kind: 'rights', on: false },
];

/** What can be done with the chosen members; each act says for how many of them. */
export function BulkBar({
  rows,
  total,
  onAct,
  onChooseAll,
}: {
  rows: readonly MemberRow[];
  /** In the whole list. */
  total: number;
  onAct: (act: Act) => void;
  onChooseAll: () => void;
}) {
  const [groups, setGroups] = useState<'add' | 'remove' | null>(null);
  const editable = actable({ kind: 'groups', add: [], remove: [] }, rows).length;
  return (
    <>
      {FIRST.map((act) => {
        const count = actable(act, rows).length;
        if (count === 0 && act.kind !== 'remove') return null;
        return (
          <Button
            key={act.kind}
            variant="default"
            size="compact-sm"
            className={act.kind === 'remove' ? (styles.danger ?? '') : ''}
            disabled={count === 0}
            onClick={() => onAct(act)}
          >
            {m.bulk_act({ verb: verb(act), count })}
          </Button>
        );
      })}
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="default" size="compact-sm" rightSection={<Icon name="down" size={13} />}>
            {m.member_change()}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item disabled={editable === 0} onClick={() => setGroups('add')}>
            {m.bulk_act({ verb: m.member_groups_add(), count: editable })}
          </Menu.Item>
          <Menu.Item disabled={editable === 0} onClick={() => setGroups('remove')}>
            {m.bulk_act({ verb: m.member_groups_remove(), count: editable })}
          </Menu.Item>
          {MORE.map((act) => {
            const count = actable(act, rows).length;
            return (
              <Menu.Item key={verb(act)} disabled={count === 0} onClick={() => onAct(act)}>
                {m.bulk_act({ verb: verb(act), count })}
              </Menu.Item>
            );
          })}
        </Menu.Dropdown>
      </Menu>
      {total > rows.length && (
        <Button variant="subtle" size="compact-sm" onClick={onChooseAll}>
          {m.bulk_choose_all({ count: total })}
        </Button>
      )}
      {groups && (
        <Suspense>
          <GroupsDialog
            title={groups === 'add' ? m.member_groups_add() : m.member_groups_remove()}
            onClose={() => setGroups(null)}
            onChosen={(chosen) => {
              setGroups(null);
              onAct({
                kind: 'groups',
                add: groups === 'add' ? chosen : [],
                remove: groups === 'remove' ? chosen : [],
              });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
