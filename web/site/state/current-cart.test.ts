import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MOST_LINES, MOST_PIECES } from '#contract/shop/cart-rules.ts';
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

test('an added item is stored, an item already in the cart gets more pieces', () => {
  expect(cart.addToCart(TEE)).toBe(true);
  cart.addToCart(MUG);
  cart.addToCart({ ...TEE, quantity: 3 });
  expect(lines()).toEqual([{ ...TEE, quantity: 4 }, MUG]);
  expect(stored.get('marquee-cart-pieces')).toBe('6');
});

test('a cart has at most 50 items of 99 pieces each', () => {
  cart.addToCart({ ...TEE, quantity: 98 });
  cart.addToCart({ ...TEE, quantity: 5 });
  expect(lines()[0]?.quantity).toBe(MOST_PIECES);
  for (let nth = 1; nth < MOST_LINES; nth += 1) cart.addToCart({ ...TEE, sku: `TEE-${nth}` });
  expect(cart.addToCart(MUG)).toBe(false);
  expect(lines()).toHaveLength(MOST_LINES);
});

test('a removed line can be restored at its position', () => {
  for (const line of [TEE, MUG]) cart.addToCart(line);
  cart.setQuantity(TEE.sku, 0);
  expect(lines()).toEqual([MUG]);
  cart.restoreToCart(TEE, 0);
  cart.restoreToCart(TEE, 0);
  expect(lines()).toEqual([TEE, MUG]);
});

test('the code stays while lines change, and is removed with the order', () => {
  cart.setCode('FESTIVAL');
  cart.addToCart(TEE);
  expect(parseCart(stored.get('marquee-cart') ?? null).code).toBe('FESTIVAL');
  cart.removeFromCart([TEE.sku]);
  expect(parseCart(stored.get('marquee-cart') ?? null)).toEqual({ lines: [], code: '' });
  expect(stored.get('marquee-cart-pieces')).toBe('0');
});

test('items added by another tab stay, and items it ordered do not return', async () => {
  vi.resetModules();
  const other: typeof ChangeCart = await import('./change-cart.ts');
  cart.addToCart(TEE);
  other.addToCart(MUG);
  cart.addToCart({ ...TEE, sku: 'TEE-L', size: 'L' });
  expect(lines().map(({ sku }) => sku)).toEqual(['TEE-M', 'MUG', 'TEE-L']);
  expect(cart.quantityInCart('MUG')).toBe(2);
  other.removeFromCart(['TEE-M', 'MUG', 'TEE-L']);
  cart.addToCart(MUG);
  expect(lines()).toEqual([MUG]);
  expect(stored.get('marquee-cart-pieces')).toBe('2');
});

test.each([null, '', '{', '[]', 'null', '7', '{"lines":{}}', '{"lines":[null,7,{"sku":"A"}],"code":7}'])(
  'a cart of %j is empty',
  (json) => expect(parseCart(json)).toEqual({ lines: [], code: '' }),
);

test("valid lines of a later version's cart are read", () => {
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
