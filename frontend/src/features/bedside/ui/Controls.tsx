import { Button, Menu } from '@mantine/core';
import { dialogs } from '@/app/dialogs';
import { notices } from '@/app/notices';
import { formatMinutes } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { Badge } from '@/ui/Badge';
import { Icon, Sign } from '@/ui/icons';
import type { Bedside } from '../model/types';
import { type RunState, useSecond } from '../useRun';
import styles from './Bedside.module.css';
import { SIGNS } from './signs';

/** How far the time of a run can be let pass at once, in seconds. */
const SKIPS = [30, 60, 180, 300, 900] as const;

/** Why there is no hint. */
function noHint(assignment: Bedside['assignment']): string {
  return assignment?.hints === false ? m.bedside_hints_off() : m.bedside_no_hint();
}

/** The clock, and what is done to the run as a whole. */
export function Controls({ run }: { run: RunState<Bedside> }) {
  const { view, act } = run;
  const second = useSecond(view);
  const end = async () => {
    const sure = await dialogs.ask({
      title: m.bedside_end_title(),
      body: m.bedside_end_body(),
      verb: m.bedside_end(),
      danger: true,
    });
    if (sure) void act({ kind: 'end' });
  };
  const still = view.paused || view.ended;
  const without = still || view.canHint ? undefined : noHint(view.assignment);
  return (
    <div className={styles.controls}>
      <span
        className={styles.clock}
        role="timer"
        aria-label={m.bedside_time()}
        data-still={still || undefined}
      >
        <Icon name="clock" size={15} />
        <span className="numerals">{formatMinutes(second)}</span>
        {view.briefing.minutes !== null && (
          <small className="numerals">/ {formatMinutes(view.briefing.minutes * 60)}</small>
        )}
      </span>
      {view.ended ? (
        <Badge>{m.bedside_ended()}</Badge>
      ) : (
        <>
          <Button
            size="compact-sm"
            variant="default"
            disabled={still}
            // A button that is switched off has no tooltip on a phone: why there is no hint is told when it is pressed.
            {...(without === undefined
              ? {}
              : { 'data-disabled': true, 'aria-disabled': true, title: without })}
            leftSection={<Sign path={SIGNS.hint} size={14} />}
            onClick={() =>
              without === undefined ? void act({ kind: 'hint' }) : notices.show('info', { text: without })
            }
          >
            {m.bedside_hint()}
          </Button>
          <Menu position="bottom-end">
            <Menu.Target>
              <Button
                size="compact-sm"
                variant="default"
                disabled={still}
                leftSection={<Sign path={SIGNS.forward} size={14} />}
              >
                {m.bedside_let_pass()}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {SKIPS.map((seconds) => (
                <Menu.Item key={seconds} onClick={() => void act({ kind: 'skip', seconds })}>
                  {seconds < 60
                    ? m.bedside_seconds({ count: seconds })
                    : m.bedside_minutes({ count: seconds / 60 })}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
          {view.canPause && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={
                view.paused ? <Icon name="play" size={14} /> : <Sign path={SIGNS.pause} size={14} />
              }
              onClick={() => void act({ kind: view.paused ? 'resume' : 'pause' })}
            >
              {view.paused ? m.bedside_resume() : m.bedside_pause()}
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<Icon name="stop" size={14} />}
            onClick={() => void end()}
          >
            {m.bedside_end()}
          </Button>
        </>
      )}
    </div>
  );
}
