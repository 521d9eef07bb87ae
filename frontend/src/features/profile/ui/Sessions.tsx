import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { notices } from '@/app/notices';
import { textOf } from '@/i18n/errors';
import { formatAgo } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { Badge } from '@/ui/Badge';
import { Callout } from '@/ui/Callout';
import { Part } from '@/ui/Part';
import { readAgent } from '../agents';
import { sessionsQuery, useEndOtherSessions } from '../api';
import styles from './Profile.module.css';

/** Where the person is signed in, and the way to sign out of everywhere else. */
export function Sessions() {
  const sessions = useQuery(sessionsQuery);
  const end = useEndOtherSessions();
  const others = sessions.data?.filter((session) => !session.current).length ?? 0;
  return (
    <Part title={m.profile_sessions()}>
      {sessions.isPending && <Skeleton height={60} aria-busy="true" />}
      {sessions.isError && <Callout tone="bad">{textOf(sessions.error)}</Callout>}
      {sessions.data && (
        <ul className={styles.sessions}>
          {sessions.data.slice(0, SHOWN).map((session) => (
            <li key={session.id}>
              <span>
                {titleOf(session)}
                <small>
                  {session.kind === 'WEB' && `${m.profile_session_web()}, `}
                  {m.profile_session_since({ when: formatAgo(session.created) })}
                </small>
              </span>
              {session.current && <Badge tone="good">{m.profile_session_this()}</Badge>}
            </li>
          ))}
        </ul>
      )}
      {sessions.data && others === 0 && <p>{m.profile_sessions_alone()}</p>}
      {sessions.data && others > 0 && <p>{m.profile_sessions_other({ count: others })}</p>}
      {others > 0 && (
        <Button
          variant="default"
          loading={end.isPending}
          onClick={() =>
            end.mutate(undefined, {
              onSuccess: () => notices.show('success', { text: m.profile_sessions_ended() }),
              onError: (error) => notices.show('error', { text: textOf(error) }),
            })
          }
        >
          {m.profile_sessions_end()}
        </Button>
      )}
    </Part>
  );
}

/** The newest sessions tell what a person wants to know; the rest are counted. */
const SHOWN = 6;

function titleOf({ kind, agent }: { kind: 'WEB' | 'DESKTOP'; agent: string }): string {
  const { program, system } = readAgent(agent);
  if (kind === 'DESKTOP') {
    return system
      ? m.profile_session_on({ program: m.profile_session_desktop(), system })
      : m.profile_session_desktop();
  }
  if (program && system) return m.profile_session_on({ program, system });
  return program ?? system ?? m.profile_session_unknown();
}
