import { expect, test } from 'vitest';
import { readConfig } from '@/api/config';
import { createServices } from '@/app/services';
import { portalSocket } from '@/realtime/portalSocket';
import { personQuery } from '@/session/person';
import { BrowserStorage } from '@/session/storage';
import { member } from '@/testing/portal';
import { portalDrafts } from './drafts';

function open() {
  const services = createServices(
    readConfig({ apiBase: 'http://portal.test/api' }),
    new BrowserStorage(null),
  );
  services.session.start('a@demo.example', { access_token: 't', expires_in: 3600 });
  const person = (id: string) =>
    services.queries.setQueryData(personQuery.queryKey, { ...member('TEACHER'), id });
  person('p-1');
  return { services, person };
}

test('a page has one line and one set of drafts, whichever copy of the services asks', () => {
  const { services } = open();
  expect(portalDrafts({ ...services })).toBe(portalDrafts(services));
  expect(portalSocket({ ...services })).toBe(portalSocket(services));
});

test('what was typed outlasts a session that ran out, but not its person', () => {
  const { services, person } = open();
  portalDrafts(services).write('s-1', { text: 'half a question' });
  services.session.end('expired');
  services.session.start('a@demo.example', { access_token: 't2', expires_in: 3600 });
  expect(portalDrafts(services).get('s-1')?.text).toBe('half a question');
  person('p-2');
  expect(portalDrafts(services).get('s-1')).toBeUndefined();
});

test('who signs out takes everything along', () => {
  const { services } = open();
  const drafts = portalDrafts(services);
  drafts.write('s-1', { text: 'half a question' });
  services.session.end('signedOut');
  expect(drafts.get('s-1')).toBeUndefined();
});
