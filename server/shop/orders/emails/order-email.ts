import type { MailRow } from '#contract/content/mails/placeholders.ts';
import { formatAmount } from '#contract/core/money.ts';
import { taxWords } from '#contract/core/tax-words.ts';
import { itemName } from '#contract/shop/item-name.ts';
import type { Email } from '#server/platform/mail/email.ts';
import type { Correspondents } from '#server/platform/mail/settings.ts';
import { writeMail } from '#server/platform/mail/words/write-mail.ts';
import { taxLines } from '../invoices/tax-lines.ts';
import type { LineRow, OrderRow } from '../read-order.ts';
import { shippingOf } from '../show-order.ts';
import { mailOf, valuesOf, type Way } from './email-copy.ts';
import type { EmailKind } from './email-kind.ts';

type About = Way & { order: OrderRow; lines: readonly LineRow[]; page: string; timeZone: string };

/** Mail to an order's buyer about an event: text, items and a link to the order's page. */
export function orderEmail(
  emailKind: EmailKind,
  { order, lines, page, timeZone, ...way }: About,
  correspondents: Correspondents,
): Email {
  // Before payment the address may be a stranger's, who must not receive text that a buyer typed (decision 0006).
  const isKnown = order.placedBy !== null || (order.paidAt !== null && order.total > 0);
  const money = (amount: number) => formatAmount(amount, order.currency);
  const values = {
    ...valuesOf(emailKind, order, timeZone, way),
    name: isKnown ? order.name : '',
    items: { amounts: [...itemsOf(emailKind, lines, money), ...sumsOf(emailKind, order, lines, money)] },
    orderPage: page,
    confirmation: way.confirmation ?? '',
  };
  return {
    to: order.email,
    replyTo: correspondents.company,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...writeMail(mailOf(emailKind, order, way), values, correspondents),
  };
}

/** An amount in the order's currency. */
type Shown = (amount: number) => string;

/** The items that the mail is about: those of the parcel, otherwise all. */
function itemsOf(emailKind: EmailKind, lines: readonly LineRow[], money: Shown): MailRow[] {
  if (emailKind.kind === 'refunded' || emailKind.kind === 'payment returned') return [];
  const isParcel = emailKind.kind === 'shipped';
  return lines.flatMap((line): MailRow[] => {
    const quantity = isParcel
      ? emailKind.parcel.lines.find(({ position }) => position === line.position)?.quantity
      : line.quantity;
    if (!quantity) return [];
    return [[`${quantity} × ${itemName(line)}`, isParcel ? '' : money(line.total + line.discount)]];
  });
}

/** The sums as on the order's page; taxes by their names. */
function sumsOf(emailKind: EmailKind, order: OrderRow, lines: readonly LineRow[], money: Shown): MailRow[] {
  if (emailKind.kind === 'shipped') return [];
  if (emailKind.kind === 'refunded') return [['Refund', money(emailKind.refund.amount)]];
  if (emailKind.kind === 'payment returned') return [['Returned', money(emailKind.amount)]];
  const { discount, shipping, shippingName, total, pricesIncludeTax } = order;
  const dues = taxLines([...lines, shippingOf(order)], pricesIncludeTax).filter(({ tax }) => tax > 0);
  return [
    ...(discount > 0 ? [['Discount', `−${money(discount)}`] satisfies MailRow] : []),
    [`Delivery, ${shippingName}`, money(shipping)],
    ...dues.map(
      ({ name, rate, tax }): MailRow => [
        `${pricesIncludeTax ? 'Includes ' : ''}${taxWords(name, rate)}`,
        money(tax),
      ],
    ),
    ['Total', money(total), true],
  ];
}
