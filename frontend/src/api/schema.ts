import type { components } from './schema.gen';

export type { paths } from './schema.gen';

/** What the server may allow with one row of a list. */
export type Ability = components['schemas']['MemberRow']['abilities'][number];

/** What the server sorts a list by; a list of the portal offers some or all of it. */
export type SortBy<Order extends keyof components['schemas']> = components['schemas'][Order] extends {
  sortBy?: infer Sort;
}
  ? NonNullable<Sort>
  : never;

/** Every code that the server refuses a call, a field or one of a batch with. */
export type Code = components['schemas']['Code'];
