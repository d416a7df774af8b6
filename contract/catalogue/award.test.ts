import { expect, test } from 'vitest';
import { awardParts, honoursOf } from './award.ts';

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

test('an award in another format is not split', () => {
  expect(awardParts('Best Film')).toEqual({ prize: 'Best Film' });
  expect(awardParts('Semi-finalist, Moor Festival')).toEqual({ prize: 'Semi-finalist, Moor Festival' });
});

test('festival honours follow the awards, each once', () => {
  const festivals = [
    { festival: 'Aberwen', year: 2024, honour: 'Winner: Best Film' },
    { festival: 'Valmoret', year: null, honour: 'Official Selection' },
    { festival: 'Saltmarsh', year: 2023, honour: 'Nominee: Best Sound' },
  ];
  expect(honoursOf(['Winner – Best Film, Aberwen 2024'], festivals)).toEqual([
    'Winner – Best Film, Aberwen 2024',
    'Official Selection - Valmoret',
    'Nominee - Best Sound, Saltmarsh 2023',
  ]);
  expect(honoursOf([], [])).toEqual([]);
});
