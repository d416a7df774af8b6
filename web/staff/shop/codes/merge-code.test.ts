import { expect, test } from 'vitest';
import { textsOf } from './code-texts.ts';
import { mergeCode } from './merge-code.ts';

const base = { ...textsOf(undefined), code: 'HERON10', value: '10' };

test('what both changed in different fields is put together', () => {
  const { merged, clashes } = mergeCode(base, { ...base, active: false }, { ...base, minimum: '20.00' });
  expect(merged).toEqual({ ...base, active: false, minimum: '20.00' });
  expect(clashes).toEqual([]);
});

test('20 per cent typed over what is an amount by now is asked about, and never becomes $20', () => {
  const mine = { ...base, value: '20' };
  const { merged, clashes } = mergeCode(base, mine, { ...base, kind: 'amount', value: '10.00' });
  expect(merged).toEqual(mine);
  expect(clashes).toEqual([{ field: 'gives', mine: '20%', theirs: '$10.00' }]);
});
