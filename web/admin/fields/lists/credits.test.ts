import { expect, test } from 'vitest';
import { creditsOf, linesFor } from './credits.ts';

test('lines keep their typed order, including incomplete ones', () => {
  const typed = [
    { role: 'music', names: ['Ada Moss'] },
    { role: '', names: ['Ben Tarn'] },
    { role: 'editing', names: ['Cai Rowe'] },
  ];
  expect(linesFor(creditsOf(typed), typed)).toBe(typed);
  const stored = { editing: ['Cai Rowe'], music: ['Ada Moss'] };
  expect(linesFor(stored, typed)).toBe(typed);
});

test("a colleague's change replaces the typed lines", () => {
  const typed = [{ role: 'music', names: ['Ada Moss'] }];
  expect(linesFor({ music: ['Ben Tarn'], editing: ['Cai Rowe'] }, typed)).toEqual([
    { role: 'editing', names: ['Cai Rowe'] },
    { role: 'music', names: ['Ben Tarn'] },
  ]);
});
