import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MailboxLink } from '@/features/account/ui/MailboxLink';
import { textOf } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { usePerson } from '@/session/person';
import { Callout } from '@/ui/Callout';
import { Dialog, DialogButtons } from '@/ui/Dialog';
import { Icon } from '@/ui/icons';
import { Person } from '@/ui/Person';
import { administratorsQuery, askToDelegate } from '../api';
import '../errorTexts';
import styles from './License.module.css';

/** Whom the License Manager hands the right to. Nothing changes before the mailed link is confirmed. */
export function DelegateDialog({ onClose }: { onClose: () => void }) {
  const person = usePerson();
  const administrators = useQuery(administratorsQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  const [text, setText] = useState('');
  const ask = useMutation({ mutationFn: askToDelegate });
  const candidates = (administrators.data?.content ?? []).filter(
    ({ id, label, status }) => id !== person?.id && label !== 'Owner' && status === 'ACTIVE',
  );
  const wanted = text.trim().toLocaleLowerCase();
  const shown = candidates.filter(({ firstName, lastName, email }) =>
    `${firstName} ${lastName} ${email}`.toLocaleLowerCase().includes(wanted),
  );
  const who = candidates.find(({ id }) => id === chosen);
  return (
    <Dialog title={m.delegate_open()} size={520} onClose={onClose}>
      {ask.isSuccess ? (
        <>
          <Callout tone="good">
            {m.delegate_sent({ email: ask.data.sentTo, count: ask.data.expiresInHours })}
          </Callout>
          <MailboxLink />
          <DialogButtons>
            <Button data-autofocus onClick={onClose}>
              {m.action_close()}
            </Button>
          </DialogButtons>
        </>
      ) : (
        <form
          className={styles.stack}
          onSubmit={(event) => {
            event.preventDefault();
            if (chosen !== null) ask.mutate(chosen);
          }}
        >
          <p className={styles.text}>{m.delegate_explain({ email: person?.email ?? '' })}</p>
          {administrators.isError && <Callout tone="bad">{textOf(administrators.error)}</Callout>}
          {administrators.isSuccess && candidates.length === 0 && (
            <Callout tone="neutral">{m.delegate_nobody()}</Callout>
          )}
          {candidates.length > 8 && (
            <TextInput
              type="search"
              aria-label={m.search_members()}
              placeholder={m.search_members()}
              leftSection={<Icon name="search" size={15} />}
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
          )}
          {candidates.length > 0 && (
            <fieldset className={styles.choice}>
              <legend>{m.delegate_to()}</legend>
              {shown.map(({ id, firstName, lastName, email }) => (
                <label key={id} className={styles.candidate}>
                  <input
                    type="radio"
                    name="candidate"
                    value={id}
                    checked={chosen === id}
                    onChange={() => setChosen(id)}
                  />
                  <Person name={`${firstName} ${lastName}`} beneath={email} />
                </label>
              ))}
              {shown.length === 0 && <p className={styles.note}>{m.members_no_match()}</p>}
            </fieldset>
          )}
          {who && (
            <p className={styles.text}>
              {m.delegate_consequence({ name: `${who.firstName} ${who.lastName}` })}
            </p>
          )}
          {ask.isError && <Callout tone="bad">{textOf(ask.error)}</Callout>}
          <DialogButtons>
            <Button variant="default" onClick={onClose}>
              {m.action_cancel()}
            </Button>
            <Button type="submit" disabled={chosen === null} loading={ask.isPending}>
              {m.delegate_submit()}
            </Button>
          </DialogButtons>
        </form>
      )}
    </Dialog>
  );
}
