import { expect, test } from 'vitest';
import type { License } from '../model';
import {
  bind,
  type Draft,
  EMPTY,
  isEmpty,
  type Movable,
  overfull,
  seatsAfter,
  unbind,
  willBeOn,
} from './model';

const person = (id: string, role: Movable['role'] = 'STUDENT'): Movable => ({
  id,
  firstName: 'A',
  lastName: id,
  role,
});
const anna = person('anna');
const boris = person('boris', 'TEACHER');
const next = { maxStudents: 3, maxTeachers: 1, maxAdministrators: 1, maxUsers: 4 } as License;
const taken = { students: 2, teachers: 1, administrators: 1, users: 4 };
const left = (draft: Draft) =>
  Object.fromEntries(seatsAfter(taken, next, draft).map(({ kind, left: seats }) => [kind, seats]));

test('seats left follow every move, in the kind and in total', () => {
  expect(left(EMPTY)).toEqual({ students: 1, teachers: 0, administrators: 0, users: 0 });
  expect(left(bind(EMPTY, [anna]))).toEqual({ students: 0, teachers: 0, administrators: 0, users: -1 });
  expect(left(unbind(EMPTY, [boris]))).toEqual({ students: 1, teachers: 1, administrators: 0, users: 1 });
});

test('more than the license has is told by kind', () => {
  expect(overfull(seatsAfter(taken, next, bind(EMPTY, [boris])))).toEqual(['teachers', 'users']);
  expect(overfull(seatsAfter(taken, next, EMPTY))).toEqual([]);
});

test('moving back leaves nothing to store', () => {
  expect(isEmpty(unbind(bind(EMPTY, [anna]), [anna]))).toBe(true);
  expect(isEmpty(bind(unbind(EMPTY, [boris]), [boris]))).toBe(true);
});

test('everybody but those who were taken off again', () => {
  const draft = unbind({ ...EMPTY, all: true }, [anna]);
  expect(willBeOn(draft, { id: 'anna', onOtherLicense: false })).toBe(false);
  expect(willBeOn(draft, { id: 'boris', onOtherLicense: false })).toBe(true);
  expect(willBeOn(bind(draft, [anna]), { id: 'anna', onOtherLicense: false })).toBe(true);
});
