import type { paths } from '@/api/schema';
import { formatNumber } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';

export type Downloads = paths['/downloads']['get']['responses'][200]['content']['application/json'];
export type Download = Downloads['guides'][number];

const STEP = 1000;

/** A file's size in the unit a person would say it in (thousands, as browsers show it). */
export function formatSize(bytes: number): string {
  if (bytes < STEP * STEP) return m.size_kb({ size: formatNumber(Math.max(1, Math.round(bytes / STEP))) });
  if (bytes < STEP ** 3) return m.size_mb({ size: formatNumber(bytes / STEP ** 2) });
  return m.size_gb({ size: formatNumber(bytes / STEP ** 3) });
}
