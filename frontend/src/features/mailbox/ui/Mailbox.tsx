import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useServices } from '@/app/useServices';
import { textOf } from '@/i18n/errors';
import { formatDateTime } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { fromServerLocale } from '@/i18n/locale';
import { EmptyState } from '@/ui/EmptyState';
import { Icon } from '@/ui/icons';
import { PageHeader } from '@/ui/PageHeader';
import { mailboxQuery } from '../api';
import { type Mail, textParts } from '../model';
import styles from './Mailbox.module.css';

const route = getRouteApi('/mailbox');

/** The mails of a demonstration, in both forms that a mail has. */
export function Mailbox() {
  const { mail: chosen } = route.useSearch();
  const mailbox = useQuery(mailboxQuery);
  const mails = mailbox.data ?? [];
  const open = mails.find((mail) => mail.id === chosen);
  return (
    <>
      <PageHeader
        title={m.mailbox_title()}
        hint={m.mailbox_hint()}
        actions={
          <Button
            variant="default"
            leftSection={<Icon name="retry" size={15} />}
            onClick={() => void mailbox.refetch()}
          >
            {m.mailbox_refresh()}
          </Button>
        }
      />
      {mailbox.isPending && <Skeleton height={240} aria-busy="true" />}
      {mailbox.isError && !mailbox.data && <EmptyState icon="warning" title={textOf(mailbox.error)} />}
      {mailbox.data && mails.length === 0 && (
        <EmptyState title={m.mailbox_none()} hint={m.mailbox_none_hint()} />
      )}
      {mails.length > 0 && (
        <div className={styles.panes} data-reading={open ? true : undefined}>
          <nav aria-label={m.mailbox_list()}>
            <ul className={styles.list}>
              {mails.map((mail) => (
                <li key={mail.id}>
                  <Link to="/mailbox" search={{ mail: mail.id }} className={styles.row ?? ''}>
                    <strong>{mail.subject}</strong>
                    <span>{m.mailbox_to({ email: mail.recipient })}</span>
                    <span className="numerals">{formatDateTime(mail.sent_at)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <section aria-live="polite">
            {open ? <Letter mail={open} /> : <EmptyState title={m.mailbox_choose()} />}
          </section>
        </div>
      )}
    </>
  );
}

function Letter({ mail }: { mail: Mail }) {
  const { config } = useServices();
  const [form, setForm] = useState<'text' | 'html'>('text');
  const parts = textParts(mail.text_body).map((part, index) => ({ ...part, key: `${index}` }));
  return (
    <article className={styles.mail} lang={fromServerLocale(mail.locale)}>
      <h2>{mail.subject}</h2>
      <p className={styles.facts}>
        {m.mailbox_to({ email: mail.recipient })}
        {', '}
        <span className="numerals">{formatDateTime(mail.sent_at)}</span>
      </p>
      <SegmentedControl
        className={styles.forms ?? ''}
        aria-label={m.mailbox_form()}
        value={form}
        onChange={(next) => setForm(next as 'text' | 'html')}
        data={[
          { value: 'text', label: m.mailbox_text() },
          { value: 'html', label: m.mailbox_html() },
        ]}
      />
      {form === 'html' ? (
        // A page of its own with its own policy: the portal's would strip the mail of its looks.
        <iframe className={styles.frame} title={mail.subject} src={`${config.apiBase}/mailbox/${mail.id}`} />
      ) : (
        <div className={styles.text}>
          {parts.map((part) =>
            part.link ? (
              <a key={part.key} href={part.text} rel="noreferrer">
                {part.text}
              </a>
            ) : (
              <span key={part.key}>{part.text}</span>
            ),
          )}
        </div>
      )}
    </article>
  );
}
