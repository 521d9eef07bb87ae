import { lazy, Suspense, useState } from 'react';
import { useServices } from '@/app/useServices';
import { type FooterDocument, LEGAL_PAGES } from '@/features/legal/model';
import { m } from '@/i18n/generated/messages.js';
import { loadPart } from '@/navigation/lazy';
import styles from './Footer.module.css';

const LegalOverlay = lazy(() => loadPart(() => import('@/features/legal/ui/LegalOverlay')));
const SupportOverlay = lazy(() => loadPart(() => import('@/features/support/ui/SupportOverlay')));

export function Footer() {
  const { config } = useServices();
  const [open, setOpen] = useState<FooterDocument | 'support' | null>(null);
  const close = () => setOpen(null);
  const links: readonly [FooterDocument | 'support', string][] = [
    ...Object.entries(LEGAL_PAGES).map(([id, { name }]): [FooterDocument, string] => [
      id as FooterDocument,
      name(),
    ]),
    ['support', m.footer_support()],
  ];
  return (
    <footer className={styles.footer}>
      <p className="numerals">
        {m.footer_copyright({ year: String(new Date().getFullYear()), vendor: config.vendorName })}
        {config.version && (
          <span className={styles.version}>{m.footer_version({ version: config.version })}</span>
        )}
      </p>
      <ul className={styles.links}>
        {links.map(([id, label]) => (
          <li key={id}>
            <button type="button" aria-haspopup="dialog" onClick={() => setOpen(id)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
      <Suspense>
        {open === 'support' && <SupportOverlay onClose={close} />}
        {open !== null && open !== 'support' && <LegalOverlay document={open} onClose={close} />}
      </Suspense>
    </footer>
  );
}
