import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MOST_LINES, MOST_PIECES } from '#contract/cart-rules.ts';
import type * as ChangeCart from './change-cart.ts';
import { parseCart } from './current-cart.ts';

const TEE = { sku: 'TEE-M', slug: 'lantern-tee', name: 'Lantern Tee', size: 'M', quantity: 1 };
const MUG = { sku: 'MUG', slug: 'mug', name: 'Mug', size: '', quantity: 2, image: '/media/mug.jpg' };

const stored = new Map<string, string>();
let cart: typeof ChangeCart;
const lines = () => parseCart(stored.get('marquee-cart') ?? null).lines;

beforeEach(async () => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  vi.resetModules(); // another visit
  cart = await import('./change-cart.ts');
});
afterEach(() => vi.unstubAllGlobals());

test('what is added is kept, an article that is there already gets more pieces', () => {
  expect(cart.addToCart(TEE)).toBe(true);
  cart.addToCart(MUG);
  cart.addToCart({ ...TEE, quantity: 3 });
  expect(lines()).toEqual([{ ...TEE, quantity: 4 }, MUG]);
  expect(stored.get('marquee-cart-pieces')).toBe('6');
});

test('of an article there are at most 99 pieces, of articles at most 50', () => {
  cart.addToCart({ ...TEE, quantity: 98 });
  cart.addToCart({ ...TEE, quantity: 5 });
  expect(lines()[0]?.quantity).toBe(MOST_PIECES);
  for (let nth = 1; nth < MOST_LINES; nth += 1) cart.addToCart({ ...TEE, sku: `TEE-${nth}` });
  expect(cart.addToCart(MUG)).toBe(false);
  expect(lines()).toHaveLength(MOST_LINES);
});

test('a line that is removed can be put back to its place', () => {
  for (const line of [TEE, MUG]) cart.addToCart(line);
  cart.setQuantity(TEE.sku, 0);
  expect(lines()).toEqual([MUG]);
  cart.putBack(TEE, 0);
  cart.putBack(TEE, 0);
  expect(lines()).toEqual([TEE, MUG]);
});

test('the code stays while the lines change, and goes with the order', () => {
  cart.setCode('FESTIVAL');
  cart.addToCart(TEE);
  expect(parseCart(stored.get('marquee-cart') ?? null).code).toBe('FESTIVAL');
  cart.takeOut([TEE.sku]);
  expect(parseCart(stored.get('marquee-cart') ?? null)).toEqual({ lines: [], code: '' });
  expect(stored.get('marquee-cart-pieces')).toBe('0');
});

test('what another tab has added stays, and what it has ordered does not come back', async () => {
  vi.resetModules();
  const other: typeof ChangeCart = await import('./change-cart.ts');
  cart.addToCart(TEE);
  other.addToCart(MUG);
  cart.addToCart({ ...TEE, sku: 'TEE-L', size: 'L' });
  expect(lines().map(({ sku }) => sku)).toEqual(['TEE-M', 'MUG', 'TEE-L']);
  expect(cart.piecesOf('MUG')).toBe(2);
  other.takeOut(['TEE-M', 'MUG', 'TEE-L']);
  cart.addToCart(MUG);
  expect(lines()).toEqual([MUG]);
  expect(stored.get('marquee-cart-pieces')).toBe('2');
});

test.each([null, '', '{', '[]', 'null', '7', '{"lines":{}}', '{"lines":[null,7,{"sku":"A"}],"code":7}'])(
  'a cart of %j is empty',
  (json) => expect(parseCart(json)).toEqual({ lines: [], code: '' }),
);

test('lines of a later version of the site are read as far as they are lines', () => {
  const later = {
    version: 7,
    lines: [
      { ...TEE, engraving: 'M.' },
      { ...MUG, quantity: 1.5 },
      { ...MUG, quantity: 900 },
    ],
  };
  expect(parseCart(JSON.stringify(later)).lines).toEqual([
    { ...TEE, engraving: 'M.' },
    { ...MUG, quantity: MOST_PIECES },
  ]);
});
