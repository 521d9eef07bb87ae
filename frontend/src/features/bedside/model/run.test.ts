import { expect, test } from 'vitest';
import { bedside } from '@/testing/bedside';
import { byGroup, conversationOf, latestShown, newAlarms, newEntries, newlyShown, secondAt } from './run';

const entry = (kind: 'asked' | 'answered' | 'done' | 'story', text: string) => ({
  second: 1,
  kind,
  text,
  speaker: '',
});

test('seconds go on between two answers, not in a pause and not after the end', () => {
  const view = bedside({ second: 30 });
  expect(secondAt(view, 1000, 3900)).toBe(32);
  expect(secondAt({ ...view, paused: true }, 1000, 3900)).toBe(30);
  expect(secondAt({ ...view, ended: true }, 1000, 3900)).toBe(30);
  expect(secondAt(view, 1000, 900)).toBe(30);
});

test('what can be asked for comes in the order of an examination; empty groups are left out', () => {
  const request = (id: string, group: 'imaging' | 'examination') => ({ id, group, name: id, asked: false });
  const groups = byGroup([request('x', 'imaging'), request('a', 'examination'), request('b', 'examination')]);
  expect(groups.map(({ group, requests }) => [group, requests.length])).toEqual([
    ['examination', 2],
    ['imaging', 1],
  ]);
});

test('the talk is questions with their answers; what was looked for is none', () => {
  const entries = [
    entry('story', 'She comes in.'),
    entry('asked', 'ecg'),
    entry('asked', 'Any pain?'),
    entry('answered', 'No.'),
    entry('asked', 'examination.airway'),
  ];
  expect(conversationOf(entries).map(({ text }) => text)).toEqual(['Any pain?', 'No.']);
});

test('what is new is told, and what was there at the first look is not', () => {
  const before = [entry('story', 'She comes in.')];
  expect(newEntries(undefined, before)).toEqual([]);
  expect(newEntries(before, [...before, entry('done', 'Oxygen')]).map(({ text }) => text)).toEqual([
    'Oxygen',
  ]);
});

test('an alarm is told once, when it begins', () => {
  const calm = bedside();
  const [first] = calm.monitor.signs;
  if (!first) throw new Error('The view has signs.');
  const alarmed = bedside({ monitor: { ...calm.monitor, signs: [{ ...first, value: 30, alarm: 'low' }] } });
  expect(newAlarms(calm, alarmed)).toEqual([first.id]);
  expect(newAlarms(alarmed, alarmed)).toEqual([]);
});

const result = (id: string, second: number, by: string) => ({
  id,
  group: 'laboratory' as const,
  name: id,
  second,
  text: '',
  readings: [],
  ecg: null,
  by,
  present: '',
  ofStart: false,
});

test('what the latest action has shown stands until something is asked for', () => {
  const shown = [result('ph', 10, 'Gas'), result('ecg', 20, 'ECG'), result('film', 20, 'ECG')];
  expect(latestShown({ results: shown }).map(({ id }) => id)).toEqual(['ecg', 'film']);
  expect(latestShown({ results: [...shown, result('crp', 25, '')] })).toEqual([]);
  expect(latestShown({ results: [] })).toEqual([]);
});

test('what an action shows again is new, what was asked for is not told', () => {
  const before = { results: [result('ecg', 10, 'ECG'), result('ph', 10, 'Gas')] };
  const now = { results: [result('ecg', 40, 'ECG'), result('ph', 10, 'Gas'), result('crp', 40, '')] };
  expect(newlyShown(before, now).map(({ id }) => id)).toEqual(['ecg']);
});
