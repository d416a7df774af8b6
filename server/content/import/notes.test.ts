import { expect, test } from 'vitest';
import { notesOf } from './notes.ts';

test('notes that are alike are one; of very many kinds the rest are one', () => {
  const note = (kind: string) => ({ kind, place: 'row 2', value: 'x', remedy: 'Correct it' });
  const refused = [note('a'), note('a'), ...Array.from({ length: 500 }, (_, at) => note(`kind ${at}`))];
  const { faults, notes } = notesOf({ refused, mended: [], leftOut: [note('b')] });
  expect(faults).toHaveLength(201);
  expect([faults[0]?.count, faults.at(-1)?.count, notes.length]).toEqual([2, 301, 503]);
});
