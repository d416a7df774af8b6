import { orderConfirmationPath, orderPath } from '#contract/core/paths.ts';
import type { ShopSettings } from '#contract/shop/shop-settings.ts';
import type { Email } from '#server/platform/mail/email.ts';
import { orderMessageId } from '#server/platform/mail/message-id.ts';
import { postMail } from '#server/platform/mail/outbox.ts';
import { type Correspondents, readCorrespondents } from '#server/platform/mail/settings.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { heldUntil } from '../checkout/held-until.ts';
import { confirmationKey, orderKey, readSecret } from '../checkout/order-key.ts';
import { sellerIn } from '../invoices/seller.ts';
import type { OrderServices } from '../order-services.ts';
import { type Db, type LineRow, linesOf, type OrderRow } from '../read-order.ts';
import { isConfirmable } from '../show-order.ts';
import { type EmailKind, emailKindName } from './email-kind.ts';
import { orderEmail } from './order-email.ts';

/** Retries for three and a half hours; not longer, since the address may be mistyped. */
const MAX_TRIES = 10;

/** What mails about orders are made of, besides the order. `secret`: of the links to its page. */
type MailContext = { settings: ShopSettings; secret: Buffer; correspondents: Correspondents };

export async function readMailContext(tx: Db, { mail }: Pick<OrderServices, 'mail'>): Promise<MailContext> {
  return {
    settings: await readSettings(tx),
    secret: await readSecret(tx),
    correspondents: await readCorrespondents(tx, mail),
  };
}

/** What the caller has read already. */
type Known = { context?: MailContext; lines?: readonly LineRow[] };

/** Queues the mail for an event in the caller's transaction; each kind once per order. */
export async function queueEmailAbout(
  tx: Db,
  shop: OrderServices,
  order: OrderRow,
  emailKind: EmailKind,
  known: Known = {},
): Promise<void> {
  const email = await emailAbout(tx, shop, order, emailKind, known);
  await queueEmail(tx, shop, order, email, emailKindName(emailKind), MAX_TRIES);
}

/** Queues a message about an order, with a Message-ID that assigns replies to the order's conversation. */
export async function queueEmail(
  tx: Db,
  { mail, siteUrl }: OrderServices,
  { id: orderId }: OrderRow,
  email: Email,
  occasion: string,
  maxTries: number,
): Promise<void> {
  const messageId = orderMessageId(orderId, siteUrl);
  await postMail(tx, mail, { ...email, messageId }, { orderId, occasion, maxTries });
}

/** The mail for an event, rendered from the order's present data. */
export async function emailAbout(
  tx: Db,
  shop: OrderServices,
  order: OrderRow,
  emailKind: EmailKind,
  known: Known = {},
): Promise<Email> {
  const { settings, secret, correspondents } = known.context ?? (await readMailContext(tx, shop));
  const key = orderKey(secret, order.keySeed);
  const isToConfirm = isConfirmable(order) && shop.mail.SMTP_URL !== undefined;
  const confirm = confirmationKey(secret, order.keySeed);
  const about = {
    order: { ...order, seller: sellerIn(settings, order) },
    lines: known.lines ?? (await linesOf(tx, order.id)),
    page: shop.siteUrl + orderPath(order.number, key),
    ...(isToConfirm && { confirmation: shop.siteUrl + orderConfirmationPath(order.number, key, confirm) }),
    payBy: isToConfirm ? heldUntil(settings.invoiceDays, shop.now(), shop.timeZone) : order.heldUntil,
    timeZone: shop.timeZone,
  };
  return orderEmail(emailKind, about, correspondents);
}
