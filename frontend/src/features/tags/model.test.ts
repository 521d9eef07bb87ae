import { expect, test } from 'vitest';
import { clean, descriptionProblem, lengthOf, nameProblem } from './model';

test.each([
  ['', 'required'],
  ['   ', 'required'],
  ['ab', 'tag_name_invalid'],
  [' ab ', 'tag_name_invalid'],
  ['abc', null],
  ['Кардиология', null],
  ['Дванадесет12', null],
  ['Тринадесет 13', 'tag_name_invalid'],
  ['a  b  c', null],
])('the name %j: %j', (name, problem) => expect(nameProblem(name)).toBe(problem));

test('a name is taken whatever its case and spaces', () => {
  expect(nameProblem(' спешна ', ['Спешна'])).toBe('tag_name_taken');
  expect(nameProblem('Спешна 2', ['Спешна'])).toBeNull();
});

test('characters are counted as the server counts them', () => {
  expect(clean('  a \n b\t ')).toBe('a b');
  expect(lengthOf('🫀🫁')).toBe(2);
  expect(lengthOf('e\u0301a')).toBe(2);
  expect(descriptionProblem('x'.repeat(150))).toBeNull();
  expect(descriptionProblem('x'.repeat(151))).toBe('tag_description_long');
});
