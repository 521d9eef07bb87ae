import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { counted, formatNumber } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { Callout } from '@/ui/Callout';
import { Meter } from '@/ui/Meter';
import { PageHeader } from '@/ui/PageHeader';
import { type MemberImport, share } from '../model';
import own from './Import.module.css';

/** An import at work, or done. It goes on when the page is left. */
export function Running({ imported, onNext }: { imported: MemberImport; onNext: (id: string) => void }) {
  const { state, done, good, invited, inviting, skipped, failure } = imported;
  const finished = state === 'DONE';
  return (
    <>
      <PageHeader
        title={finished ? m.import_done({ count: counted(done) }) : m.import_running()}
        hint={imported.fileName}
        {...(finished
          ? {
              actions: (
                <>
                  <Button variant="default" onClick={() => onNext('new')}>
                    {m.import_another()}
                  </Button>
                  <Button renderRoot={(props) => <Link to="/userManagement" {...props} />}>
                    {m.import_to_members()}
                  </Button>
                </>
              ),
            }
          : {})}
      />
      <div className={own.parts}>
        {finished ? (
          <Callout tone="good">
            {m.import_done_body({ invited: formatNumber(invited) })}
            {invited < inviting && ` ${m.import_done_sending()}`}
            {skipped > 0 && ` ${m.import_skipped({ count: counted(skipped) })}`}
          </Callout>
        ) : failure !== null ? (
          <Callout tone="warn">
            {m.import_again()} {m.import_running_body()}
          </Callout>
        ) : (
          <Callout tone="neutral">{m.import_running_body()}</Callout>
        )}
        <div className={own.progress} aria-live="polite">
          <Meter
            label={finished ? m.import_members_added() : m.import_rows_prepared()}
            reading={m.seats_reading({ used: formatNumber(done), max: formatNumber(good) })}
            value={done}
            max={good}
          />
          {finished && (
            <Meter
              label={m.import_invitations()}
              reading={m.seats_reading({ used: formatNumber(invited), max: formatNumber(inviting) })}
              value={invited}
              max={inviting}
            />
          )}
          <p className="visually-hidden">{m.percent_value({ value: formatNumber(share(imported)) })}</p>
        </div>
      </div>
    </>
  );
}
