import { notices } from '@/app/notices';
import { m } from '@/i18n/generated/messages.js';

/** Copies an id and says so; a browser that forbids it has the id told to be copied by hand. */
export async function copyId(id: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(id);
    notices.show('success', { text: m.shell_id_copied() });
  } catch {
    notices.show('info', { text: m.shell_id_not_copied({ id }) });
  }
}
