import { expect, test } from 'vitest';
import { csvOf } from './csv-of.ts';

test('notes become rows; quotation marks are doubled, formulas do not run', () => {
  const note = {
    what: 'refused',
    kind: 'a "kind"',
    place: 'row 2',
    value: '=1+1',
    remedy: 'a,b\nc',
  } as const;
  expect(csvOf([note])).toBe(
    '\uFEFF"what","kind","place","value","remedy"\r\n"refused","a ""kind""","row 2","\'=1+1","a,b\nc"\r\n',
  );
});
