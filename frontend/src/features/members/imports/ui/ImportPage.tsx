import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { textOf } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { EmptyState } from '@/ui/EmptyState';
import { Outline } from '@/ui/Outline';
import { PageHeader } from '@/ui/PageHeader';
import { Trail } from '@/ui/Trail';
import { refreshMembers } from '../../api';
import { importQuery } from '../api';
import { Checked } from './Checked';
import { Running } from './Running';
import { Upload } from './Upload';

const route = getRouteApi('/userManagement');

/** Members from a file: chosen, checked row by row, added all or nobody. */
export function ImportPage({ id }: { id: string }) {
  const navigate = route.useNavigate();
  const open = (next: string) => void navigate({ search: { import: next }, replace: true });
  return (
    <>
      <Trail
        steps={[
          {
            label: m.nav_user_management(),
            to: '/userManagement',
            search: ({ import: _left, ...now }) => now,
          },
        ]}
        here={m.import_title()}
      />
      {id === 'new' ? (
        <>
          <PageHeader title={m.import_title()} hint={m.import_hint()} />
          <Upload onChecked={({ id: checked }) => open(checked)} />
        </>
      ) : (
        <Stored key={id} id={id} onNext={open} />
      )}
    </>
  );
}

function Stored({ id, onNext }: { id: string; onNext: (id: string) => void }) {
  const queries = useQueryClient();
  const imported = useQuery(importQuery(id));
  const { data } = imported;
  const state = data?.state;
  useEffect(() => {
    // The lists know the new people as soon as they are there.
    if (state === 'DONE') void refreshMembers(queries);
  }, [state, queries]);
  if (!data) {
    if (!imported.isError) return <Outline />;
    return (
      <EmptyState
        icon="warning"
        title={textOf(imported.error)}
        hint={m.import_gone()}
        action={
          <Button variant="default" onClick={() => onNext('new')}>
            {m.import_another()}
          </Button>
        }
      />
    );
  }
  return data.state === 'CHECKED' || data.state === 'FAILED' ? (
    <Checked imported={data} onNext={onNext} />
  ) : (
    <Running imported={data} onNext={onNext} />
  );
}
