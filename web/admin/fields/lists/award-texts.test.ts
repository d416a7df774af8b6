import { expect, test } from 'vitest';
import { awardOf, partsOf } from './award-texts.ts';

test("an award in parts is written in the pages' format", () => {
  const parts = { result: 'Winner', prize: 'Best Feature', festival: 'Harbour Lights Festival 2024' };
  expect(awardOf(parts)).toBe('Winner - Best Feature, Harbour Lights Festival 2024');
  expect(partsOf(awardOf(parts))).toEqual(parts);
});

test('a missing part leaves no separator', () => {
  expect(awardOf({ result: 'Official Selection', prize: 'Valmoret 2026', festival: '' })).toBe(
    'Official Selection - Valmoret 2026',
  );
  expect(awardOf({ result: '', prize: 'Best Film', festival: '' })).toBe('Best Film');
  expect(awardOf({ result: ' ', prize: '', festival: '' })).toBe('');
});

test('an award in another format is kept as the prize', () => {
  expect(partsOf('Semi-finalist, Moor Festival')).toEqual({
    result: '',
    prize: 'Semi-finalist, Moor Festival',
    festival: '',
  });
});
