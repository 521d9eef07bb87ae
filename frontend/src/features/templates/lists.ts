import type { SortBy } from '@/api/schema';
/** What the list of templates can be sorted by, for the address of its screen. */
export const TEMPLATE_SORTS = [
  'name',
  'createdAt',
  'pathology',
] as const satisfies readonly SortBy<'TemplateOrder'>[];
export type TemplateSort = (typeof TEMPLATE_SORTS)[number];

export const TEMPLATE_TABS = ['case', 'preview'] as const;
