import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Cart, Quote } from '#contract/cart.ts';
import { findCode } from '../codes/find-code.ts';
import { readSettings } from '../settings/read-settings.ts';
import type { FoundCode } from './discount.ts';
import { readGoods } from './goods.ts';
import { price } from './price.ts';

type Db = Pick<NodePgDatabase, 'select' | 'execute'>;

/** Prices a cart by what the database says at this moment. `code` stands in for the cart's own. */
export async function quote(db: Db, cart: Cart, now: Date, code?: FoundCode): Promise<Quote> {
  const skus = cart.lines.map(({ sku }) => sku);
  const [goods, settings, found] = [
    await readGoods(db, skus),
    await readSettings(db),
    code ?? (await findCode(db, cart.code, now)),
  ];
  return price(cart, goods, settings, found);
}
