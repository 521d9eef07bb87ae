import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Sheet } from '@/features/account/ui/Sheet';
import { textOf, textOfCode } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { Callout } from '@/ui/Callout';
import { saveFile } from '@/ui/csv';
import { Icon } from '@/ui/icons';
import type { PdfQuery } from '../api';
import styles from './PdfPage.module.css';

/**
 * Opens a PDF; where the browser does not let it, it says so and leaves it to a button. `nothing` is said where the
 * address names nothing to print.
 */
export function PdfPage({
  title,
  query,
  nothing,
  alone = true,
}: {
  title: string;
  query: PdfQuery | null;
  nothing: string;
  /** Without header and footer. */
  alone?: boolean;
}) {
  return (
    <Sheet alone={alone} title={title}>
      {query ? <Paper query={query} /> : <Callout tone="warn">{nothing}</Callout>}
    </Sheet>
  );
}

function Paper({ query }: { query: PdfQuery }) {
  const { data, error, isPending, refetch } = useQuery(query);
  if (isPending) {
    return (
      <p aria-busy="true" role="status">
        {m.pdf_preparing()}
      </p>
    );
  }
  if (error) {
    return (
      <>
        <Callout tone="bad">{textOf(error)}</Callout>
        <div className={styles.buttons}>
          <Button variant="default" onClick={() => void refetch()}>
            {m.action_try_again()}
          </Button>
        </div>
      </>
    );
  }
  return <Made file={data.file} name={data.name} />;
}

function Made({ file, name }: { file: Blob; name: string }) {
  const [address, setAddress] = useState<string | null>(null);
  const [blocked, setBlocked] = useState(false);

  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    // Nobody has clicked here, so the browser may refuse.
    setBlocked(window.open(made, '_blank') === null);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  function open() {
    if (address) setBlocked(window.open(address, '_blank') === null);
  }

  return (
    <>
      {blocked ? (
        <Callout tone="warn">
          {textOfCode('pdf_blocked')} {m.pdf_blocked_hint()}
        </Callout>
      ) : (
        <Callout tone="good">{m.pdf_opened()}</Callout>
      )}
      <div className={styles.buttons}>
        <Button onClick={open}>{m.pdf_open()}</Button>
        <Button
          variant="default"
          leftSection={<Icon name="download" size={15} />}
          onClick={() => saveFile(name, file)}
        >
          {m.pdf_save()}
        </Button>
      </div>
    </>
  );
}
