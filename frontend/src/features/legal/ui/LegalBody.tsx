import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { textOf } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { locale } from '@/i18n/locale';
import { anchorOf, Blocks, plain } from '@/ui/Blocks';
import { Callout } from '@/ui/Callout';
import { EmptyState } from '@/ui/EmptyState';
import { legalQuery } from '../api';
import type { LegalDocument } from '../model';
import styles from './Legal.module.css';

/** A legal text, with a word on top while the operator has not filled it in. */
export function LegalBody({
  document,
  below,
  newTab = false,
}: {
  document: LegalDocument;
  below: 1 | 2;
  newTab?: boolean;
}) {
  const text = useQuery(legalQuery(document, locale.get()));
  if (text.isPending) {
    return (
      <div aria-busy="true">
        {[96, 88, 92, 60].map((width) => (
          <Skeleton key={width} height={12} width={`${width}%`} mb={10} />
        ))}
      </div>
    );
  }
  if (text.isError) {
    return (
      <EmptyState
        icon="warning"
        title={textOf(text.error)}
        action={
          <Button variant="default" onClick={() => void text.refetch()}>
            {m.action_try_again()}
          </Button>
        }
      />
    );
  }
  const { blocks, incomplete } = text.data;
  const page = below === 1;
  return (
    <div className={styles.sheet}>
      <div className={styles.body}>
        {incomplete && <Callout tone="warn">{m.legal_incomplete()}</Callout>}
        <Blocks blocks={blocks} below={below} newTab={newTab} anchors={page} />
      </div>
      {page && (
        <nav className={styles.contents} aria-label={m.legal_contents()}>
          <p className="eyebrow">{m.legal_contents()}</p>
          <ul>
            {blocks.map(({ kind, level, parts }, place) =>
              kind === 'heading' && level === 2 ? (
                <li key={anchorOf(place)}>
                  <a href={`#${anchorOf(place)}`}>{plain(parts[0])}</a>
                </li>
              ) : null,
            )}
          </ul>
        </nav>
      )}
    </div>
  );
}
