import { m } from '@/i18n/generated/messages.js';
import type { LinkPurpose } from '../model';

/** The way to another link, by what it is for. */
export const WAYS: Record<LinkPurpose, () => string> = {
  reset: m.link_way_reset,
  invitation: m.link_way_invitation,
  deletion: m.link_way_deletion,
  delegation: m.link_way_delegation,
};
