import { expect, test } from 'vitest';
import { changedVariants, mergeVariants } from './merge-variants.ts';
import { EMPTY, type VariantTexts } from './variant-texts.ts';

const row = (sku: string, change: Partial<VariantTexts> = {}): VariantTexts => ({
  ...EMPTY,
  ...{ sku, size: sku, price: '20.00', weight: '300', stock: '10', isKnown: true, wasCounted: true },
  ...change,
});
const base = { rows: [row('S'), row('M')] };

test('a weight of one stays beside a price and a size of the other, with what is in stock now', () => {
  const mine = { rows: [row('S', { weight: '310' }), row('M')] };
  const theirs = {
    rows: [row('S', { stock: '8' }), row('M', { price: '27.00' }), row('L', { stock: '40' })],
  };
  const { merged, clashes } = mergeVariants(base, mine, theirs);
  expect(clashes).toEqual([]);
  expect(merged.rows).toEqual([
    row('S', { weight: '310', stock: '8' }),
    row('M', { price: '27.00' }),
    row('L', { stock: '40' }),
  ]);
  expect(changedVariants(base, theirs)).toEqual(['M', 'L']);
});

test('one price that both have changed is told, and so is one SKU that both have added', () => {
  const mine = { rows: [row('S', { price: '21.00' }), row('M'), { ...EMPTY, sku: 'l', price: '9' }] };
  const theirs = { rows: [row('S', { price: '22.00' }), row('M'), row('L', { size: '', weight: '' })] };
  const { merged, clashes } = mergeVariants(base, mine, theirs);
  expect(clashes).toMatchObject([
    { what: 'S, price', mine: '21.00', theirs: '22.00' },
    { what: 'L, price', mine: '9', theirs: '20.00' },
  ]);
  expect(merged.rows.at(-1)).toMatchObject({ isKnown: true, stock: '10' });
});
