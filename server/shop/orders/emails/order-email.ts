import { html } from 'hono/html';
import { formatMoney } from '#contract/core/money.ts';
import { taxWords } from '#contract/core/tax-words.ts';
import { type Email, htmlEmail } from '#server/platform/mail/email.ts';
import { mailButton, mailHead } from '#server/platform/mail/look.ts';
import type { Correspondents } from '#server/platform/mail/settings.ts';
import { taxLines } from '../invoices/tax-lines.ts';
import type { LineRow, OrderRow } from '../read-order.ts';
import { shippingOf } from '../show-order.ts';
import { type Way, wordsOf } from './email-copy.ts';
import type { EmailKind } from './email-kind.ts';

type About = Way & { order: OrderRow; lines: readonly LineRow[]; page: string; timeZone: string };

/** Mail to an order's buyer about an event: text, items and a link to the order's page. */
export function orderEmail(
  emailKind: EmailKind,
  { order, lines, page, timeZone, ...way }: About,
  correspondents: Correspondents,
): Email {
  const { company, brand, siteUrl } = correspondents;
  const { subject, paragraphs, link } = wordsOf(emailKind, order, timeZone, way);
  const rows = [...itemsOf(emailKind, lines), ...sumsOf(emailKind, order, lines)];
  const { confirmation } = way;
  // Before payment the address may be a stranger's, who must not receive text that a buyer typed (decision 0006).
  const isKnown = order.placedBy !== null || (order.paidAt !== null && order.total > 0);
  const hello = isKnown ? `Hello ${order.name},` : 'Hello,';
  return {
    to: order.email,
    replyTo: company,
    subject,
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: [
      hello,
      ...paragraphs,
      ...(link ? [`Track it at:\n${link}`] : []),
      rows.map(([what, amount]) => (amount ? `${what}: ${amount}` : what)).join('\n'),
      confirmation ? `Confirm your order:\n${confirmation}` : `Your order, invoice and tracking:\n${page}`,
      `${brand}\n${siteUrl}`,
    ].join('\n\n'),
    html: htmlEmail(
      brand,
      html`${mailHead(correspondents)}
<p>${hello}</p>
${paragraphs.map((line) => html`<p style="white-space:pre-wrap">${line}</p>`)}
${link ? html`<p><a href="${link}" style="color:inherit">Track your parcel</a></p>` : ''}
<table cellspacing="0" cellpadding="0" style="width:100%;border-collapse:collapse;margin:24px 0">${rows.map(asRow)}</table>
<p><a href="${confirmation ?? page}" style="${mailButton(correspondents)}">${confirmation ? 'Confirm' : 'See'} your order ${order.number}</a></p>
<p><a href="${siteUrl}" style="color:inherit">${siteUrl}</a></p>`,
    ),
  };
}

function asRow([what, amount]: Row) {
  const cell = `padding:8px 0;border-top:1px solid #8a8177;vertical-align:top${what === TOTAL ? ';font-weight:bold' : ''}`;
  return html`<tr><td style="${cell};width:100%">${what}</td><td style="${cell};padding-left:16px;text-align:right;white-space:nowrap">${amount}</td></tr>`;
}

const TOTAL = 'Total';

type Row = [what: string, amount: string];

/** The items that the mail is about: those of the parcel, otherwise all. */
function itemsOf(emailKind: EmailKind, lines: readonly LineRow[]): Row[] {
  if (emailKind.kind === 'refunded' || emailKind.kind === 'payment returned') return [];
  const isParcel = emailKind.kind === 'shipped';
  return lines.flatMap((line): Row[] => {
    const quantity = isParcel
      ? emailKind.parcel.lines.find(({ position }) => position === line.position)?.quantity
      : line.quantity;
    if (!quantity) return [];
    const name = [line.name, line.size].filter(Boolean).join(', ');
    return [[`${quantity} × ${name}`, isParcel ? '' : money(line.total + line.discount)]];
  });
}

/** The sums as on the order's page; taxes by their names. */
function sumsOf(emailKind: EmailKind, order: OrderRow, lines: readonly LineRow[]): Row[] {
  if (emailKind.kind === 'shipped') return [];
  if (emailKind.kind === 'refunded') return [['Refund', money(emailKind.refund.amount)]];
  if (emailKind.kind === 'payment returned') return [['Returned', money(emailKind.amount)]];
  const { discount, shipping, shippingName, total, pricesIncludeTax } = order;
  const dues = taxLines([...lines, shippingOf(order)], pricesIncludeTax).filter(({ tax }) => tax > 0);
  return [
    ...(discount > 0 ? [['Discount', `−${money(discount)}`] satisfies Row] : []),
    [`Delivery, ${shippingName}`, money(shipping)],
    ...dues.map(
      ({ name, rate, tax }): Row => [
        `${pricesIncludeTax ? 'Includes ' : ''}${taxWords(name, rate)}`,
        money(tax),
      ],
    ),
    [TOTAL, money(total)],
  ];
}

/** The shop has one currency. */
const money = (amount: number) => formatMoney({ amount, currency: 'USD' });
