import type { paths as ServedPaths } from './schema.gen';

/**
 * Calls of the contract that the server's own description does not list yet. As soon as it does, the
 * description wins and the entry here can go.
 */
interface AwaitedPaths {
  '/auth/reset-password': {
    post: { parameters: { query: { email: string } }; responses: { 204: { content?: never } } };
  };
}

/** Every call the portal may make; `schema.gen.ts` is written by `npm run generate`. */
export type paths = ServedPaths & Omit<AwaitedPaths, keyof ServedPaths>;
