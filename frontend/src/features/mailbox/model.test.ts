import { expect, test } from 'vitest';
import { textParts } from './model';

test('addresses become links and nothing else does', () => {
  expect(textParts('Open\nhttp://127.0.0.1:8000/signup#token=vsl_a-b_c\n\nBye')).toEqual([
    { text: 'Open\n', link: false },
    { text: 'http://127.0.0.1:8000/signup#token=vsl_a-b_c', link: true },
    { text: '\n\nBye', link: false },
  ]);
  expect(textParts('javascript:alert(1)')).toEqual([{ text: 'javascript:alert(1)', link: false }]);
  expect(textParts('')).toEqual([]);
});
