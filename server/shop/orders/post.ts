import { orderConfirmationPath, orderPath } from '#contract/paths.ts';
import type { Letter } from '#server/mail/letter.ts';
import { orderMessageId } from '#server/mail/message-id.ts';
import { postMail } from '#server/mail/outbox.ts';
import { readCorrespondents } from '#server/mail/settings.ts';
import { readSettings } from '../settings/read-settings.ts';
import { heldUntil } from './held-until.ts';
import { orderLetter } from './letter.ts';
import { type Occasion, occasionName } from './occasion.ts';
import { confirmationKey, orderKey, readSecret } from './order-key.ts';
import { type Db, linesOf, type OrderRow } from './read-order.ts';
import { sellerFor } from './seller.ts';
import type { Shop } from './shop.ts';
import { isConfirmable } from './show-order.ts';

/** The address may be mistyped, so it is tried for three and a half hours. */
const MAX_TRIES = 10;

/** Queues the mail of an occasion, within the caller's transaction; the same occasion of an order once. */
export async function postAbout(tx: Db, shop: Shop, order: OrderRow, occasion: Occasion): Promise<void> {
  const letter = await letterAbout(tx, shop, order, occasion);
  await postLetter(tx, shop, order, letter, occasionName(occasion), MAX_TRIES);
}

/** Queues a letter about an order, with a Message-ID by which answers come into the order's thread. */
export async function postLetter(
  tx: Db,
  { mail, siteUrl }: Shop,
  { id: orderId }: OrderRow,
  letter: Letter,
  occasion: string,
  maxTries: number,
): Promise<void> {
  const messageId = orderMessageId(orderId, siteUrl);
  await postMail(tx, mail, { ...letter, messageId }, { orderId, occasion, maxTries });
}

/** The mail of an occasion, as it is written now. */
export async function letterAbout(tx: Db, shop: Shop, order: OrderRow, occasion: Occasion): Promise<Letter> {
  const secret = await readSecret(tx);
  const key = orderKey(secret, order.idempotencyKey);
  const { invoiceDays } = await readSettings(tx);
  const isToConfirm = isConfirmable(order) && shop.mail.SMTP_URL !== undefined;
  const confirm = confirmationKey(secret, order.idempotencyKey);
  const about = {
    order: { ...order, seller: await sellerFor(tx, order) },
    lines: await linesOf(tx, order.id),
    page: shop.siteUrl + orderPath(order.number, key),
    ...(isToConfirm && { confirmation: shop.siteUrl + orderConfirmationPath(order.number, key, confirm) }),
    payBy: isToConfirm ? heldUntil(invoiceDays, shop.now(), shop.timeZone) : order.heldUntil,
    timeZone: shop.timeZone,
  };
  return orderLetter(occasion, about, await readCorrespondents(tx, shop.mail));
}
