import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Cart, Quote } from '#contract/shop/cart.ts';
import type { ShopSettings } from '#contract/shop/shop-settings.ts';
import { findCode } from '../codes/find-code.ts';
import { closedWords } from '../settings/missing.ts';
import { readSettings } from '../settings/read-settings.ts';
import type { FoundCode } from './discount.ts';
import { readGoods } from './goods.ts';
import { price } from './price.ts';

type Db = Pick<NodePgDatabase, 'select' | 'execute'>;

/** Values that replace those of the database. */
type Instead = {
  code?: FoundCode | undefined;
  settings?: ShopSettings | undefined;
  /** Whether cards are configured; a shop without a payment method takes no orders. */
  hasCards: boolean;
  /** For staff, who may order the whole stock. */
  isExact?: boolean;
};

/** Prices a cart from the database's present state. */
export async function quote(
  db: Db,
  cart: Cart,
  now: Date,
  { code, settings, hasCards, isExact }: Instead,
): Promise<Quote> {
  const goods = await readGoods(
    db,
    cart.lines.map(({ sku }) => sku),
  );
  const setUp = settings ?? (await readSettings(db));
  const priced = price(cart, goods, setUp, code ?? (await findCode(db, cart.code, now)), isExact);
  const closed = closedWords(setUp, hasCards);
  return closed ? { ...priced, problems: [{ field: 'lines', message: closed }] } : priced;
}
