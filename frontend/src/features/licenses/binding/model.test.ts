import { expect, test } from 'vitest';
import { bind, EMPTY, isEmpty, overfull, seatsLeft, standing, tooMany, unbind } from './model';

test('moving back leaves nothing to save', () => {
  expect(isEmpty(unbind(bind(EMPTY, ['anna']), ['anna']))).toBe(true);
  expect(isEmpty(bind(unbind(EMPTY, ['boris']), ['boris']))).toBe(true);
});

test('many are moved at a time', () => {
  const draft = unbind(bind(EMPTY, ['a', 'b', 'c']), ['b', 'x']);
  expect([...draft.bind]).toEqual(['a', 'c']);
  expect([...draft.unbind]).toEqual(['x']);
});

test('a row tells what is saved from what is not', () => {
  const draft = unbind(bind(EMPTY, ['new']), ['old']);
  expect(standing({ id: 'new', onNext: false }, draft)).toBe('willBeOn');
  expect(standing({ id: 'old', onNext: true }, draft)).toBe('willBeOff');
  expect(standing({ id: 'other', onNext: true }, draft)).toBe('on');
  expect(standing({ id: 'nobody', onNext: false }, draft)).toBe('off');
});

test('how many to take off so that every kind and all together fit', () => {
  const seats = [
    seatsLeft('students', 12, 10),
    seatsLeft('teachers', 3, 5),
    seatsLeft('administrators', 1, 1),
    seatsLeft('users', 16, 15),
  ];
  expect(overfull(seats).map(({ kind }) => kind)).toEqual(['students', 'users']);
  expect(tooMany(seats)).toBe(2);
  expect(tooMany([seatsLeft('students', 1, 1), seatsLeft('users', 9, 5)])).toBe(4);
  expect(tooMany([seatsLeft('students', 1, 1)])).toBe(0);
});
