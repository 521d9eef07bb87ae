/**
 * The calls the portal makes now, in the shape that openapi-typescript writes. `npm run generate` writes
 * `schema.gen.ts` from the server's own description; `client.ts` then takes its `paths` from there.
 */
import type { AuthState, ServerLocale } from '@/features/account/model';
import type { Dashboard } from '@/features/dashboard/model';

interface Json<Body> {
  content: { 'application/json': Body };
}
interface Answers<Answer> {
  responses: { 200: Json<Answer> };
}
interface Get<Answer> {
  get: Answers<Answer>;
}
interface Post<Body, Answer, Query = never> {
  post: Answers<Answer> &
    ([Query] extends [never] ? unknown : { parameters: { query: Query } }) &
    ([Body] extends [never] ? unknown : { requestBody: Json<Body> });
}

export interface paths {
  '/auth/login': Post<{ email: string; password: string }, AuthState>;
  '/auth/logout': Post<never, never>;
  '/auth/check-admin-and-license': Get<AuthState>;
  '/auth/refresh-with-email': Post<never, { access_token: string; expires_in: number }, { email: string }>;
  '/auth/reset-password': Post<never, never, { email: string }>;
  '/profile/change-locale': Post<{ locale: ServerLocale }, { locale: ServerLocale }>;
  '/profile/dashboard': Get<Dashboard>;
  '/client-log': Post<{ message: string; stack: string; path: string; buildId: string }, never>;
}
