import { expect, test } from 'vitest';
import { awardParts } from './award.ts';

test('an award is split into result, prize and festival', () => {
  expect(awardParts('Winner - Best Feature, Harbour Lights Festival 2024')).toEqual({
    result: 'Winner',
    prize: 'Best Feature',
    festival: 'Harbour Lights Festival 2024',
  });
});

test('an award without its own prize uses the festival as the prize', () => {
  expect(awardParts('Official Selection - Rencontres de Valmoret 2026')).toEqual({
    result: 'Official Selection',
    prize: 'Rencontres de Valmoret 2026',
  });
});

test('an award in another form stays whole', () => {
  expect(awardParts('Best Film')).toEqual({ prize: 'Best Film' });
  expect(awardParts('Semi-finalist, Moor Festival')).toEqual({ prize: 'Semi-finalist, Moor Festival' });
});
