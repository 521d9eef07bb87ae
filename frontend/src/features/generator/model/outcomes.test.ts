import { expect, test } from 'vitest';
import { withinQuotes } from './outcomes';

test.each([
  ['make her 81', 'make her 81'],
  ['call it "A racing heart"', 'call it ‘A racing heart’'],
  ['"A racing heart" is the title', '‘A racing heart’ is the title'],
  ['наречи я „Сърцебиене“', 'наречи я ‘Сърцебиене’'],
  ['make the nurse say "She looks pale', 'make the nurse say She looks pale'],
  ['Shall I call for help?"', 'Shall I call for help?'],
])('quoted in quotation marks, %s is %s', (words, shown) => {
  expect(withinQuotes(words)).toBe(shown);
});
