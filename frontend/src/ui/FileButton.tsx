import { Button } from '@mantine/core';
import { useState } from 'react';
import { notices } from '@/app/notices';
import { textOf } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { saveFile } from './csv';
import { Icon } from './icons';

/** Saves a file that the server makes. */
export function FileButton({
  name,
  load,
  children,
}: {
  /** Of the file, with its ending. */
  name: string;
  load: () => Promise<Blob>;
  children: string;
}) {
  const [working, setWorking] = useState(false);

  async function save() {
    setWorking(true);
    try {
      saveFile(name, await load());
    } catch (error) {
      notices.show('error', { title: m.export_failed(), text: textOf(error) });
    } finally {
      setWorking(false);
    }
  }

  return (
    <Button
      variant="default"
      leftSection={<Icon name="download" size={15} />}
      loading={working}
      onClick={() => void save()}
    >
      {children}
    </Button>
  );
}
