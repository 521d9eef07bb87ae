import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '@/app/useServices';
import { formatDate } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { fromServerLocale, languageName, locale } from '@/i18n/locale';
import { Blocks } from '@/ui/Blocks';
import { EmptyState } from '@/ui/EmptyState';
import { Loaded } from '@/ui/Loaded';
import { PageHeader } from '@/ui/PageHeader';
import { Part } from '@/ui/Part';
import { downloadsQuery } from '../api';
import { type Download, type Downloads, formatSize } from '../model';
import { DownloadButton } from './DownloadButton';
import styles from './Downloads.module.css';

/** The desktop application for Windows and the user guides. */
export function DownloadsScreen() {
  const { config } = useServices();
  const query = useQuery(downloadsQuery(locale.get()));
  const { data } = query;
  const title = data?.application
    ? m.downloads_ready({ version: data.application.version })
    : data
      ? m.downloads_not_there()
      : m.nav_downloads();
  return (
    <>
      <PageHeader {...(data ? { eyebrow: m.nav_downloads() } : {})} title={title} />
      <Loaded query={query} outline={<Skeleton height={320} aria-busy="true" />}>
        {(downloads) => <Offered downloads={downloads} vendor={config.vendorName} />}
      </Loaded>
    </>
  );
}

function Offered({
  downloads: { application, earlier, guides },
  vendor,
}: {
  downloads: Downloads;
  vendor: string;
}) {
  return (
    <div className={styles.parts}>
      <div className={styles.column}>
        <Part title={m.downloads_application()}>
          {application ? (
            <Application file={application} />
          ) : (
            <EmptyState icon="download" title={m.downloads_not_there_hint({ vendor })} />
          )}
        </Part>
        {earlier.length > 0 && (
          <Part title={m.downloads_earlier()}>
            <Files
              files={earlier}
              name={({ version }) => m.downloads_version_of({ version })}
              line={m.downloads_when}
            />
          </Part>
        )}
      </div>
      <div className={styles.column}>
        <Part title={m.downloads_guide()}>
          {guides.length > 0 ? (
            <Files
              files={guides}
              name={({ locale: language }) => languageName(fromServerLocale(language))}
              line={m.downloads_line}
            />
          ) : (
            <p className={styles.quiet}>{m.downloads_no_guide()}</p>
          )}
        </Part>
      </div>
    </div>
  );
}

function Application({ file }: { file: Download }) {
  return (
    <>
      <div className={styles.first}>
        <dl className={styles.facts}>
          <Fact name={m.downloads_version()}>{file.version}</Fact>
          <Fact name={m.downloads_released()}>{formatDate(file.released)}</Fact>
          <Fact name={m.downloads_size()}>{formatSize(file.size)}</Fact>
          <Fact name={m.downloads_file()}>{file.fileName}</Fact>
        </dl>
        <DownloadButton file={file} main />
      </div>
      <div className={styles.sum}>
        <p className="eyebrow">{m.downloads_sha256()}</p>
        <code>{file.sha256}</code>
        <p className={styles.quiet}>
          {m.downloads_compare()} <code>{m.downloads_command({ name: file.fileName })}</code>
        </p>
      </div>
      <div className={styles.texts}>
        <section>
          <h3>{m.downloads_notes()}</h3>
          <Blocks blocks={file.notes} below={3} />
        </section>
        <section>
          <h3>{m.downloads_requirements()}</h3>
          <Blocks blocks={file.requirements} below={3} />
        </section>
      </div>
    </>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="eyebrow">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface FilesProps {
  readonly files: readonly Download[];
  readonly name: (file: Download) => string;
  readonly line: (facts: { version: string; date: string; size: string }) => string;
}

function Files({ files, name, line }: FilesProps) {
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.id}>
          <div>
            <strong>{name(file)}</strong>
            <span className="numerals">
              {line({
                version: file.version,
                date: formatDate(file.released),
                size: formatSize(file.size),
              })}
            </span>
          </div>
          <DownloadButton file={file} />
        </li>
      ))}
    </ul>
  );
}
