import { expect, test } from 'vitest';
import type { TrainingDay } from '@/features/progress/model';
import { whenText } from './period';
import { changeOfCount, changeOfShare, finding, summarise } from './summary';

const day = (attempts: number, completed: number, averageProgress: number | null): TrainingDay => ({
  date: '2026-11-01',
  attempts,
  completed,
  averageProgress,
});

test('the later half is held against the earlier one', () => {
  expect(summarise([day(4, 1, 40), day(0, 0, null), day(6, 3, 60), day(2, 1, 20)])).toEqual({
    attempts: { now: 8, before: 4 },
    completed: { now: 50, before: 25 },
    progress: { now: 50, before: 40 },
  });
});

test('without attempts there is no share', () => {
  expect(summarise([day(0, 0, null), day(2, 0, 30)])).toMatchObject({
    completed: { now: 0, before: null },
    progress: { now: 30, before: null },
  });
});

test('changes in words', () => {
  expect(changeOfCount({ now: 12, before: 10 })).toBe('20% more than in the previous period');
  expect(changeOfCount({ now: 5, before: 10 })).toBe('50% fewer than in the previous period');
  expect(changeOfCount({ now: 5, before: 0 })).toBe('none in the previous period');
  expect(changeOfCount({ now: 999, before: 1000 })).toBe('about as many as in the previous period');
  expect(changeOfCount({ now: 5, before: 5 })).toBe('same as in the previous period');
  expect(changeOfShare(60.4, 59.4)).toBe('1 point up on the previous period');
  expect(changeOfShare(50, 59)).toBe('9 points down on the previous period');
  expect(changeOfShare(null, 59)).toBeUndefined();
});

test('the finding of the screen', () => {
  const with_ = (now: number) =>
    finding(
      {
        attempts: { now, before: 10 },
        completed: { now: null, before: null },
        progress: { now: null, before: null },
      },
      whenText({ days: 30 }),
    );
  expect(with_(0)).toBe('No attempts in the last 30 days');
  expect(with_(20)).toBe('20 attempts in the last 30 days, 100% more than in the previous period');
});
