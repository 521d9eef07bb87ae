import type { components } from './schema.gen';

export type { paths } from './schema.gen';

/** What the server may allow with one row of a list. */
export type Ability = components['schemas']['MemberRow']['abilities'][number];

/** Every code that the server refuses a call, a field or one of a batch with. */
export type Code = components['schemas']['Code'];
