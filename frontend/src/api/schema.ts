export type { paths } from './schema.gen';
