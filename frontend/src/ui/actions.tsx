import { ActionIcon, Menu } from '@mantine/core';
import { dialogs } from '@/app/dialogs';
import { notices } from '@/app/notices';
import { textOf } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import styles from './actions.module.css';
import { Icon, type IconName } from './icons';

/** One act on rows, defined once for the row's menu, a bulk bar and a details page. */
export interface RowAction<Row> {
  readonly id: string;
  /** The act as a verb, as the button says it. */
  readonly label: string;
  readonly icon: IconName;
  /** The ability the server must have given with the row. */
  readonly ability: string;
  readonly danger?: boolean;
  /** Asked first: title is verb and object, body the consequence. */
  readonly confirm?: (rows: readonly Row[]) => { title: string; body?: string };
  /** Why the act is not for this row, where that is worth saying; it then shows, but cannot be chosen. */
  readonly blocked?: (row: Row) => string | null;
  readonly perform: (rows: readonly Row[]) => unknown;
}

export interface WithAbilities {
  readonly abilities: readonly string[];
}

function allowed<Row extends WithAbilities>(action: RowAction<Row>, row: Row): boolean {
  return row.abilities.includes(action.ability);
}

/** Runs an act, asking first where it wants that. A failure is told and leaves the question open. */
async function run<Row>(action: RowAction<Row>, rows: readonly Row[]): Promise<void> {
  const question = action.confirm?.(rows);
  if (question) {
    dialogs.open({
      ...question,
      type: 'CONFIRMATION',
      verb: action.label,
      ...(action.danger ? { danger: true } : {}),
      onConfirm: () => action.perform(rows),
    });
    return;
  }
  try {
    await action.perform(rows);
  } catch (error) {
    notices.show('error', { text: textOf(error) });
  }
}

/** The menu of a row: always in sight. What the person may not do is left out, or says why. */
export function RowActions<Row extends WithAbilities>({
  row,
  name,
  actions,
}: {
  row: Row;
  name: string;
  actions: readonly RowAction<Row>[];
}) {
  const offered = actions
    .map((action) => ({ action, reason: allowed(action, row) ? null : (action.blocked?.(row) ?? null) }))
    .filter(({ action, reason }) => reason !== null || allowed(action, row));
  if (offered.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={m.list_actions_for({ name })}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map(({ action, reason }) =>
          reason === null ? (
            <Menu.Item
              key={action.id}
              leftSection={<Icon name={action.icon} size={16} />}
              {...(action.danger ? { color: 'var(--c-bad)' } : {})}
              onClick={() => void run(action, [row])}
            >
              {action.label}
            </Menu.Item>
          ) : (
            // Still reached by the arrow keys, so that the reason can be read.
            <Menu.Item
              key={action.id}
              className={styles.blocked ?? ''}
              leftSection={<Icon name={action.icon} size={16} />}
              closeMenuOnClick={false}
              renderRoot={(props) => <button {...props} type="button" aria-disabled="true" />}
            >
              {action.label}
              <small>{reason}</small>
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
