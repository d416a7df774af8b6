import { expect, test } from 'vitest';
import { displayWidth, fittedTo } from './display-width.ts';

/** Measured in a browser: the sum of the font's advance widths, minus 0.02 em a letter. */
test.each([
  ['Lantern Row Films', 6.065],
  ['MUBI', 1.848],
  ['Wild Willow', 3.82],
])('%s is measured to within a twentieth', (text, measured) => {
  expect(Math.abs(displayWidth(text) - measured) / measured).toBeLessThan(0.05);
});

test('an empty text does not result in an infinite font size', () => expect(displayWidth('')).toBe(1));

test('on two lines a title is as wide as the longer line at the best break', () => {
  const width = (text: string) => displayWidth(text).toFixed(2);
  expect(fittedTo('Second Shift at the Palais')).toEqual({
    '--one': width('Second Shift at the Palais'),
    '--two': width('at the Palais'),
  });
});

test('one word stays on one line', () => {
  expect(fittedTo('Unquenchable')).toMatchObject({ '--two': displayWidth('Unquenchable').toFixed(2) });
});
