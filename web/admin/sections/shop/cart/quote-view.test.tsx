import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Quote, QuoteView } from './quote-view.tsx';

const QUOTE: Quote = {
  currency: 'USD',
  pricesIncludeTax: true,
  lines: [],
  subtotal: 0,
  discount: 0,
  code: null,
  shipping: [],
  chosen: null,
  shippingPrice: 0,
  tax: 0,
  taxName: '',
  taxRate: 0,
  shippingTax: 0,
  total: 0,
  problems: [],
};
const LINE: Quote['lines'][number] = {
  sku: 'LR-TEE-S',
  slug: 'lantern-tee',
  name: 'Lantern Tee',
  size: 'S',
  image: null,
  asked: 2,
  quantity: 1,
  unitPrice: 2500,
  total: 2500,
  discount: 0,
  tax: 0,
  problem: { kind: 'fewer', message: 'Only 1 is left.' },
};

const status = (change: Partial<Quote>) =>
  /<div role="status">(.*?)<\/div>/
    .exec(renderToStaticMarkup(<QuoteView quote={{ ...QUOTE, ...change }} />))?.[1]
    ?.replace(/<[^>]*>/g, ' ')
    .trim();

test("a cart's total and its problems are announced when they change", () => {
  expect(status({})).toBe('Nothing is in the cart.');
  const problems: Quote['problems'] = [{ field: 'code', message: 'There is no code X.' }];
  expect(status({ lines: [LINE], total: 2500, problems })).toBe(
    'There is no code X.  Total without delivery: $25.00. 1 product has a problem.',
  );
});
