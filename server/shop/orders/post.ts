import { orderPath } from '#contract/paths.ts';
import type { Letter } from '#server/mail/letter.ts';
import { postMail } from '#server/mail/outbox.ts';
import { readCorrespondents } from '#server/mail/settings.ts';
import { orderLetter } from './letter.ts';
import { type Occasion, occasionName } from './occasion.ts';
import { orderKey, readSecret } from './order-key.ts';
import { type Db, linesOf, type OrderRow } from './read-order.ts';
import { sellerFor } from './seller.ts';
import type { Shop } from './shop.ts';

/** The address may be mistyped, so it is tried for three and a half hours. */
const MAX_TRIES = 10;

/** Queues the mail of an occasion, within the caller's transaction; the same occasion of an order once. */
export async function postAbout(tx: Db, shop: Shop, order: OrderRow, occasion: Occasion): Promise<void> {
  await postMail(tx, shop.mail, await letterAbout(tx, shop, order, occasion), {
    orderId: order.id,
    occasion: occasionName(occasion),
    maxTries: MAX_TRIES,
  });
}

/** The mail of an occasion, as it is written now. */
export async function letterAbout(tx: Db, shop: Shop, order: OrderRow, occasion: Occasion): Promise<Letter> {
  const key = orderKey(await readSecret(tx), order.idempotencyKey);
  const about = {
    order: { ...order, seller: await sellerFor(tx, order) },
    lines: await linesOf(tx, order.id),
    page: shop.siteUrl + orderPath(order.number, key),
    timeZone: shop.timeZone,
  };
  return orderLetter(occasion, about, await readCorrespondents(tx, shop.mail));
}
