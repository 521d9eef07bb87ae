import { expect, test } from 'vitest';
import { review } from '@/testing/bedside';
import { byObjective, lineOf } from './review';

test('acts and what was missed stand with their objective, the rest at the end', () => {
  const found = byObjective(review());
  expect(found.map(({ id, done, missed }) => [id, done.length, missed.length])).toEqual([
    ['o1', 1, 1],
    ['o2', 0, 0],
    ['', 1, 0],
  ]);
});

test('without a score acts are still shown', () => {
  const found = byObjective(review({ score: null }));
  expect(found).toHaveLength(1);
  expect(found[0]?.done).toHaveLength(2);
});

test('a drug that the case has no grade for is told among the other acts, one that has a grade once', () => {
  const whole = review();
  const given = (second: number, text: string) => ({ second, kind: 'given' as const, text, speaker: '' });
  const graded = whole.acts[0]?.second ?? 0;
  const found = byObjective({
    ...whole,
    entries: [given(graded, 'asked for'), given(7, 'adenosine 6 mg i.v.')],
  });
  const rest = found.at(-1)?.done ?? [];
  expect(rest.filter(({ grade }) => grade === null).map(({ second, text }) => [second, text])).toEqual([
    [7, 'adenosine 6 mg i.v.'],
  ]);
  const seconds = rest.map(({ second }) => second);
  expect(seconds).toEqual(seconds.toSorted((one, other) => one - other));
});

test('a line goes from the start to the end and is broken where nothing was measured', () => {
  const line = lineOf(
    {
      seconds: 100,
      curve: [
        { second: 0, values: { hr: 100 } },
        { second: 50, values: { hr: 140 } },
        { second: 60, values: { hr: null } },
        { second: 100, values: { hr: 60 } },
      ],
    },
    'hr',
  );
  expect(line).toMatchObject({ low: 60, high: 140, first: 100, last: 60 });
  expect(line?.runs).toHaveLength(2);
  expect(line?.runs[0]?.[0]).toEqual([0, 0.5]);
  expect(line?.runs[0]?.[1]).toEqual([0.5, 0]);
  expect(line?.runs[1]?.[0]).toEqual([1, 1]);
});

test('a sign that hardly moves is not drawn as if it did, and one that was never measured not at all', () => {
  const curve = [
    { second: 0, values: { hr: 100, x: null } },
    { second: 10, values: { hr: 101, x: null } },
  ];
  const line = lineOf({ seconds: 10, curve }, 'hr');
  const [from, to] = line?.runs[0] ?? [];
  expect(Math.abs((from?.[1] ?? 0) - (to?.[1] ?? 0))).toBeLessThan(0.11);
  expect(lineOf({ seconds: 10, curve }, 'x')).toBeNull();
});
