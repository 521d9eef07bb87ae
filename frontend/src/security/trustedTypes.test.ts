import { expect, test } from 'vitest';
import { refuseMarkup } from './trustedTypes';

test('style text passes, markup does not', () => {
  expect(refuseMarkup(':root{--a:1px}')).toBe(':root{--a:1px}');
  expect(() => refuseMarkup('<img src=x onerror=alert(1)>')).toThrow(TypeError);
});
