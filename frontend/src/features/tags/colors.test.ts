import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contrast, GROUNDS, hardToSeeOn, isColor, nextColor, PALETTE } from './colors';

const tokens = readFileSync(join(import.meta.dirname, '../../theme/tokens.css'), 'utf8');
const [, light = '', dark = ''] = tokens.split(/\[data-mantine-color-scheme="(?:light|dark)"\]/);
const token = (sheet: string, name: string) => sheet.match(new RegExp(`--c-${name}: (#\\w+)`))?.[1] ?? '';

test('contrast is that of WCAG', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test.each(PALETTE.map(({ color }) => color))('%s is seen on every ground of both themes', (color) => {
  for (const sheet of [light, dark]) {
    for (const ground of ['ground', 'surface', 'hover', 'accent-soft']) {
      expect(contrast(color, token(sheet, ground))).toBeGreaterThanOrEqual(3);
    }
  }
  expect(hardToSeeOn(color)).toBeNull();
});

test('the grounds named here are those of the theme', () => {
  expect(GROUNDS).toEqual({ light: token(light, 'surface'), dark: token(dark, 'surface') });
});

test('what is hard to see says where; what is no colour says nothing', () => {
  expect(hardToSeeOn('#ffee88')).toBe('light');
  expect(hardToSeeOn('#101040')).toBe('dark');
  expect(hardToSeeOn('#zz0000')).toBeNull();
  expect(['#0B5753', ' #0b5753 ', '#0b575', '0b5753', 'red'].map(isColor)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('the next tag gets the colour that the fewest have', () => {
  const colors = PALETTE.map(({ color }) => color);
  expect(new Set(colors).size).toBe(colors.length);
  expect(nextColor([])).toBe(colors[0]);
  expect(nextColor(['#123456', colors[0] ?? '', colors[2] ?? ''])).toBe(colors[1]);
  expect(nextColor([...colors, colors[0] ?? ''])).toBe(colors[1]);
});
