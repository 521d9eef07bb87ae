import '@/theme/fonts.css';
import '@/theme/mantine-base';
import '@/theme/tokens.css';
import '@/theme/base.css';
import { setNonce } from 'get-nonce';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { loadConfig } from '@/api/config';
import { App } from '@/app/App';
import { BuildWatch } from '@/app/buildWatch';
import { applyScheme, colorSchemeManager } from '@/app/colorScheme';
import { notices } from '@/app/notices';
import { sendOnce } from '@/app/sendOnce';
import { createServices } from '@/app/services';
import { followSessionEnds } from '@/app/sessionEnds';
import { hasUnsaved, watchTyping } from '@/app/unsaved';
import { arrive } from '@/features/account/arrival';
import { m } from '@/i18n/generated/messages.js';
import { applyToDocument, initialLocale, locale } from '@/i18n/locale';
import { createPortalRouter } from '@/routes/router';
import { installTrustedTypes } from '@/security/trustedTypes';
import { BrowserStorage } from '@/session/storage';

// Before anything can be read out of the address.
arrive(window);
installTrustedTypes();
sendOnce(document);

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
setNonce(nonce);

const storage = new BrowserStorage();
const colorSchemes = colorSchemeManager(storage);
applyScheme(colorSchemes, document.documentElement);
locale.set(initialLocale(storage, navigator.languages));
applyToDocument(document.documentElement);

async function fetchBuildId(): Promise<string | null> {
  const response = await fetch(`/meta.json?t=${Date.now()}`, { cache: 'no-store' });
  const body: unknown = response.ok ? await response.json() : null;
  const buildId = (body as { buildId?: unknown } | null)?.buildId;
  return typeof buildId === 'string' ? buildId : null;
}

/** What was typed is more than a newer build: the page says that there is one, and is reloaded by the person. */
function reloadWhenSaved(): void {
  if (!hasUnsaved()) {
    window.location.reload();
    return;
  }
  notices.show('info', {
    text: m.build_newer(),
    description: m.build_newer_unsaved(),
    action: m.action_reload(),
    onClick: () => window.location.reload(),
  });
}

async function start(root: HTMLElement): Promise<void> {
  const services = createServices(await loadConfig(), storage);
  const router = createPortalRouter(services);
  services.session.watch();
  services.reporter.watch();
  followSessionEnds(services, router);
  if (import.meta.env.PROD) {
    watchTyping();
    new BuildWatch({
      buildId: __BUILD_ID__,
      fetchBuildId,
      storage,
      reload: reloadWhenSaved,
    }).start();
  }
  // In slices: what is pressed or typed meanwhile does not wait for the whole of the first screen.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App services={services} router={router} colorSchemes={colorSchemes} nonce={nonce} />
      </StrictMode>,
    ),
  );
}

const root = document.getElementById('root');
if (root) void start(root);
