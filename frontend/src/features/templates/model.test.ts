import { expect, test } from 'vitest';
import { descriptionProblem, holdingOf, nameProblem } from './model';

test('names and descriptions are measured as the server keeps them', () => {
  expect(nameProblem('   ')).toBe('required');
  expect(nameProblem(' a ')).toBe('template_name_invalid');
  expect(nameProblem('ab')).toBeNull();
  expect(nameProblem('ж'.repeat(255))).toBeNull();
  expect(nameProblem('ж'.repeat(256))).toBe('template_name_invalid');
  expect(descriptionProblem(` ${'x'.repeat(500)} `)).toBeNull();
  expect(descriptionProblem('x'.repeat(501))).toBe('template_description_long');
});

test('who has all of the templates, and who some of them', () => {
  const [one, two] = ['u1', 'u2'].map((id) => ({ id, firstName: 'A', lastName: id }));
  if (!one || !two) throw new Error('unreachable');
  const { all, some } = holdingOf([{ teachers: [one, two] }, { teachers: [one] }]);
  expect([[...all], [...some]]).toEqual([['u1'], ['u2']]);
  expect(holdingOf([]).all.size).toBe(0);
});
