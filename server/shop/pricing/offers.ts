import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ShopSettings } from '#contract/shop/shop-settings.ts';
import type { ProductOffers } from '#contract/shop/variants.ts';
import { deliveredTo } from '../places/countries.ts';
import { readSettings } from '../settings/read-settings.ts';
import { variantsOf } from '../stock/queries.ts';
import { type Good, readGoods } from './goods.ts';
import { waysToSend, zoneOf } from './shipping.ts';

/** Offers of a product for search engines; undefined if there is no such product. */
export async function offersOf(db: NodePgDatabase, slug: string): Promise<ProductOffers | undefined> {
  const [variants, settings] = await Promise.all([variantsOf(db, slug), readSettings(db)]);
  if (!variants) return undefined;
  const goods = await readGoods(
    db,
    variants.map(({ sku }) => sku),
  );
  const { sellerName, returnDays, freeReturns = false } = settings;
  return {
    seller: sellerName,
    variants,
    deliveries: deliveriesOf([...goods.values()], settings),
    returns: typeof returnDays !== 'number' ? null : { days: returnDays, isFree: freeReturns },
  };
}

type Delivery = ProductOffers['deliveries'][number];

/** Deliveries of all variants; those with equal price and time in a zone are merged. */
function deliveriesOf(goods: readonly Good[], settings: ShopSettings): Delivery[] {
  const codes = deliveredTo(settings).map(({ code }) => code);
  const byZone = Map.groupBy(codes, (code) => zoneOf(settings, code));
  return [...byZone].flatMap(([zone, countries]) => {
    const offered = goods.flatMap(({ sku, weight, price: worth }) => {
      const options = waysToSend(zone?.rates ?? [], { weight, worth, isFree: false });
      const [cheapest] = options.toSorted((a, b) => a.price - b.price);
      return cheapest ? [{ sku, price: cheapest.price, days: cheapest.days }] : [];
    });
    const alike = Map.groupBy(offered, ({ price, days }) => [price, ...days].join());
    return [...alike.values()].flatMap((same) => {
      const [first] = same;
      const skus = same.map(({ sku }) => sku);
      return first ? [{ skus, countries, price: first.price, days: first.days }] : [];
    });
  });
}
