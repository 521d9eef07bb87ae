import { Part } from '@/ui/Part';
import '@/features/account/errorTexts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@/api/errors';
import { dialogs } from '@/app/dialogs';
import { notices } from '@/app/notices';
import { MailboxLink } from '@/features/account/ui/MailboxLink';
import { textOf } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import type { PlacePath } from '@/navigation/places';
import { Callout } from '@/ui/Callout';
import { saveFile } from '@/ui/csv';
import { Icon } from '@/ui/icons';
import { PlaceLink } from '@/ui/PlaceLink';
import { askForDeletion, ownData } from '../api';
import styles from './Profile.module.css';

/** What has to be done before the account can go, and where. */
const WAYS: Readonly<Record<string, { to: PlacePath; label: () => string }>> = {
  delegate_first: { to: '/licenseDetails', label: m.profile_to_license },
  only_administrator: { to: '/userManagement', label: m.profile_to_members },
  owns_published_scenarios: { to: '/scenarioManagement', label: m.profile_to_scenarios },
};

/** One's data to take along, and the deletion of the account. */
export function Leaving({ email }: { email: string }) {
  const data = useMutation({
    mutationFn: ownData,
    onSuccess: (file) => saveFile(`${m.profile_data_file()}.zip`, file),
    onError: (error) => notices.show('error', { text: textOf(error) }),
  });
  const deletion = useMutation({ mutationFn: askForDeletion });

  async function ask() {
    const sure = await dialogs.ask({
      title: m.profile_delete_ask(),
      body: m.profile_delete_ask_body({ email }),
      verb: m.profile_delete_verb(),
    });
    if (sure) deletion.mutate();
  }

  return (
    <>
      <Part title={m.profile_data()}>
        <p>{m.profile_data_hint()}</p>
        <Button
          variant="default"
          leftSection={<Icon name="download" size={15} />}
          loading={data.isPending}
          onClick={() => data.mutate()}
        >
          {m.profile_data_get()}
        </Button>
      </Part>
      <Part title={m.profile_delete()}>
        <p>{m.profile_delete_hint()}</p>
        {deletion.isError && <Refusal error={deletion.error} />}
        {deletion.isSuccess ? (
          <>
            <Callout tone="good">{m.profile_delete_sent({ email: deletion.data })}</Callout>
            <MailboxLink />
          </>
        ) : (
          <Button
            variant="default"
            className={styles.danger ?? ''}
            loading={deletion.isPending}
            onClick={() => void ask()}
          >
            {m.profile_delete()}
          </Button>
        )}
      </Part>
    </>
  );
}

function Refusal({ error }: { error: unknown }) {
  const way = error instanceof ApiError && Object.hasOwn(WAYS, error.code) ? WAYS[error.code] : undefined;
  const scenarios = error instanceof ApiError ? error.detail.scenarios : undefined;
  return (
    <Callout tone={way ? 'warn' : 'bad'}>
      {textOf(error)}
      {typeof scenarios === 'number' && ` ${m.profile_delete_scenarios({ count: scenarios })}`}
      {way && (
        <PlaceLink to={way.to} className={styles.way}>
          {way.label()}
        </PlaceLink>
      )}
    </Callout>
  );
}
