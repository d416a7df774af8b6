import { expect, test } from 'vitest';
import { ProductEntry } from './entries.ts';

const MUG = { slug: 'mug', name: 'Mug', price: 2000, collection: 'prints', category: 'Mugs' };

test.each([
  [{ salePrice: 1500, saleFrom: '2027-01-01', saleUntil: '2027-01-01' }, undefined],
  [{ salePrice: 2000 }, ['salePrice', 'must be lower than the price']],
  [{ saleFrom: '2027-01-01' }, ['salePrice', 'is missing: its days have no price']],
  [
    { salePrice: 1500, saleFrom: '2027-01-02', saleUntil: '2027-01-01' },
    ['saleUntil', 'must not be before the first day'],
  ],
])('a sale of %o', (sale, issue) => {
  const [found] = ProductEntry.safeParse({ ...MUG, ...sale }).error?.issues ?? [];
  expect(found && [found.path.join(), found.message]).toEqual(issue);
});
