import { html } from 'hono/html';
import { formatMoney } from '#contract/money.ts';
import { htmlLetter, type Letter } from '#server/mail/letter.ts';
import type { Correspondents } from '#server/mail/settings.ts';
import type { Occasion } from './occasion.ts';
import type { LineRow, OrderRow } from './read-order.ts';
import { wordsOf } from './words-of-letter.ts';

type About = { order: OrderRow; lines: readonly LineRow[]; page: string };

/** The mail that tells an order's buyer of an occasion: the words, what it is about, and the way to the order's page. */
export function orderLetter(
  occasion: Occasion,
  { order, lines, page }: About,
  { company, brand, siteUrl }: Correspondents,
): Letter {
  const { subject, paragraphs } = wordsOf(occasion, order);
  const rows = [...itemsOf(occasion, lines), ...sumsOf(occasion, order)];
  const hello = `Hello ${order.name},`;
  return {
    to: order.email,
    replyTo: company,
    subject,
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: [
      hello,
      ...paragraphs,
      rows.map(([what, amount]) => `${what}: ${amount}`).join('\n'),
      `Your order, its invoice and where it is:\n${page}`,
      `${brand}\n${siteUrl}`,
    ].join('\n\n'),
    html: htmlLetter(
      brand,
      html`<p>${hello}</p>
${paragraphs.map((line) => html`<p style="white-space:pre-wrap">${line}</p>`)}
<table cellpadding="4">${rows.map(
        ([what, amount]) =>
          html`<tr><td align="left" valign="top">${what}</td><td align="right" valign="top">${amount}</td></tr>`,
      )}</table>
<p><a href="${page}">See your order ${order.number}</a></p>
<p>${brand}<br><a href="${siteUrl}">${siteUrl}</a></p>`,
    ),
  };
}

type Row = [what: string, amount: string];

/** The pieces that it is about, all unless it is a parcel. */
function itemsOf(occasion: Occasion, lines: readonly LineRow[]): Row[] {
  if (occasion.kind === 'refunded' || occasion.kind === 'payment returned') return [];
  const isParcel = occasion.kind === 'shipped';
  return lines.flatMap((line): Row[] => {
    const quantity = isParcel
      ? occasion.parcel.lines.find(({ position }) => position === line.position)?.quantity
      : line.quantity;
    if (!quantity) return [];
    const name = [line.name, line.size].filter(Boolean).join(', ');
    return [[`${quantity} × ${name}`, isParcel ? '' : money(line.total + line.discount)]];
  });
}

function sumsOf(occasion: Occasion, order: OrderRow): Row[] {
  if (occasion.kind === 'shipped') return [];
  if (occasion.kind === 'refunded') return [['Refund', money(occasion.refund.amount)]];
  if (occasion.kind === 'payment returned') return [['Returned', money(occasion.amount)]];
  const { discount, shipping, shippingName, tax, total, pricesIncludeTax } = order;
  return [
    ...(discount > 0 ? [['Discount', `−${money(discount)}`] satisfies Row] : []),
    [`Delivery, ${shippingName}`, money(shipping)],
    ...(tax > 0 ? [[pricesIncludeTax ? 'Tax included' : 'Tax', money(tax)] satisfies Row] : []),
    ['Total', money(total)],
  ];
}

/** The shop has one currency. */
const money = (amount: number) => formatMoney({ amount, currency: 'USD' });
