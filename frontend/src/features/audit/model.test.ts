import { expect, test } from 'vitest';
import { type AuditState, EVENTS, filtersOf } from './model';
import { detailText, eventText } from './words';

const state: AuditState = { page: 0, size: 10, sortBy: 'at', descending: true, search: '' };

test('a day ends where the next one begins', () => {
  const { from, to } = filtersOf({ ...state, from: '2026-11-20', to: '2026-11-20' });
  expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(24 * 3_600_000);
});

test('what is no day is no filter', () => {
  expect(filtersOf({ ...state, from: 'yesterday', to: '2026-99-99' })).toEqual({ events: [] });
});

test('a group of events stands for all of them', () => {
  expect(filtersOf({ ...state, event: 'group' }).events).toEqual(EVENTS.group);
  expect(filtersOf({ ...state, event: 'member.added' }).events).toEqual(['member.added']);
  expect(filtersOf({ ...state, event: 'nonsense' }).events).toEqual([]);
});

test.each(Object.values(EVENTS).flat())('%s has words', (event) => {
  expect(eventText(event)).not.toBe(event);
});

test('details say what changed, and nothing that is only an id', () => {
  const before = { usageMode: 'STUDENT', administrator: false };
  expect(detailText({ before, after: { ...before, administrator: true } })).toBe(
    'Administrative rights: no → yes',
  );
  // What somebody was when removed.
  expect(detailText({ status: 'ACTIVE' })).toBe('Status before: Active');
  expect(detailText({ sessions: 12, attempt_steps: 340 })).toBe('Sessions: 12; Steps of attempts: 340');
  expect(detailText({ before: 'en_UK', after: 'bg_BG' })).toBe('English → Български');
  expect(detailText({ license: '0199a3c2-7f10-7c43-9a55-1b0f6f2d8e11', bound: 12 })).toBe('Bound: 12');
  // Who was exported has not been added.
  expect(detailText({ members: 5001 })).toBe('Users: 5001');
});
