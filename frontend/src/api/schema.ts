import type { components } from './schema.gen';

export type { paths } from './schema.gen';

/** Every code that the server refuses a call, a field or one of a batch with. */
export type Code = components['schemas']['Code'];
