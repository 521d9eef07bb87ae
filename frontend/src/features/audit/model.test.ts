import { expect, test } from 'vitest';
import { type AuditState, EVENTS, filtersOf } from './model';
import { eventText } from './words';

const state: AuditState = { page: 0, size: 20, sortBy: 'at', descending: true, search: '' };

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
});

test.each(Object.values(EVENTS).flat())('%s has words', (event) => {
  expect(eventText(event)).not.toBe(event);
});
