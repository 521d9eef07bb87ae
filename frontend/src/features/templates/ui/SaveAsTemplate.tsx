import { ActionIcon } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { m } from '@/i18n/generated/messages.js';
import { Icon } from '@/ui/icons';
import { loadTexts } from './parts';

const TextsDialog = lazy(loadTexts);

/** Keeps the scenario's case as a template. */
export function SaveAsTemplate({ scenario }: { scenario: { readonly id: string; readonly name: string } }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={m.template_save_title()}
        title={m.template_save_title()}
        onClick={() => setOpen(true)}
      >
        <Icon name="template" />
      </ActionIcon>
      {open && (
        <Suspense>
          <TextsDialog of={{ scenario }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
