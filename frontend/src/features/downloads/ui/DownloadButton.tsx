import { Button } from '@mantine/core';
import { textOf } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { Icon } from '@/ui/icons';
import { useDownload } from '../api';
import type { Download } from '../model';
import styles from './Downloads.module.css';

/** Begins a download and says what the browser cannot: that it began, or why not. */
export function DownloadButton({ file, main = false }: { file: Download; main?: boolean }) {
  const download = useDownload();
  return (
    <div className={styles.act}>
      <Button
        {...(main ? { size: 'md' } : { variant: 'default' })}
        leftSection={<Icon name="download" size={main ? 18 : 15} />}
        aria-label={m.downloads_download_file({ name: file.fileName })}
        disabled={!file.available}
        loading={download.isPending}
        onClick={() => download.mutate(file)}
      >
        {m.downloads_download()}
      </Button>
      <p role="status">
        {!file.available && m.downloads_unavailable()}
        {download.isSuccess && m.downloads_started()}
        {download.isError && textOf(download.error)}
      </p>
    </div>
  );
}
