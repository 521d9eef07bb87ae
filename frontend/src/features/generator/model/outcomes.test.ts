import { expect, test } from 'vitest';
import type { MessageOutcome } from './frames';
import { withinQuotes, wordsBeside } from './outcomes';

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

test('what the outcomes say is not said again, also in several lines', () => {
  const outcomes: MessageOutcome[] = [
    { status: 'answered', words: '', text: 'I write cases about:\n- Asthma\n- COPD' },
    { status: 'done', words: '', text: 'The heart rate is 80/min.' },
  ];
  const text = 'Good morning.\nI write cases about:\n- Asthma\n- COPD\nThe heart rate is 80/min.';
  expect(wordsBeside(text, outcomes)).toBe('Good morning.');
});
