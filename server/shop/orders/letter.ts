import { html } from 'hono/html';
import { formatMoney } from '#contract/money.ts';
import { htmlLetter, type Letter } from '#server/mail/letter.ts';
import type { Correspondents } from '#server/mail/settings.ts';
import type { Occasion } from './occasion.ts';
import type { LineRow, OrderRow } from './read-order.ts';
import { shippingOf } from './show-order.ts';
import { taxLines } from './tax-lines.ts';
import { type Way, wordsOf } from './words-of-letter.ts';

type About = Way & { order: OrderRow; lines: readonly LineRow[]; page: string; timeZone: string };

/** The mail that tells an order's buyer of an occasion: the words, what it is about, and the way to the order's page. */
export function orderLetter(
  occasion: Occasion,
  { order, lines, page, timeZone, ...way }: About,
  { company, brand, siteUrl }: Correspondents,
): Letter {
  const { subject, paragraphs, link } = wordsOf(occasion, order, timeZone, way);
  const rows = [...itemsOf(occasion, lines), ...sumsOf(occasion, order, lines)];
  const { confirmation } = way;
  // Until somebody has paid, the address may be a stranger's, who gets nothing that was typed (decision 0006).
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
      ...(link ? [`Follow it at:\n${link}`] : []),
      rows.map(([what, amount]) => (amount ? `${what}: ${amount}` : what)).join('\n'),
      confirmation
        ? `Confirm your order:\n${confirmation}`
        : `Your order, its invoice and where it is:\n${page}`,
      `${brand}\n${siteUrl}`,
    ].join('\n\n'),
    html: htmlLetter(
      brand,
      html`<p style="font:24px/1.2 Georgia,serif">${brand}</p>
<p>${hello}</p>
${paragraphs.map((line) => html`<p style="white-space:pre-wrap">${line}</p>`)}
${link ? html`<p><a href="${link}" style="color:inherit">Follow your parcel</a></p>` : ''}
<table cellspacing="0" cellpadding="0" style="width:100%;border-collapse:collapse;margin:24px 0">${rows.map(asRow)}</table>
<p><a href="${confirmation ?? page}" style="${BUTTON}">${confirmation ? 'Confirm' : 'See'} your order ${order.number}</a></p>
<p><a href="${siteUrl}" style="color:inherit">${siteUrl}</a></p>`,
    ),
  };
}

/** Amber with dark words, in light and in dark clients. */
const BUTTON =
  'display:inline-block;padding:12px 20px;background:#f2b44c;color:#0b0a09;text-decoration:none;border-radius:4px';

function asRow([what, amount]: Row) {
  const cell = `padding:8px 0;border-top:1px solid #8a8177;vertical-align:top${what === TOTAL ? ';font-weight:bold' : ''}`;
  return html`<tr><td style="${cell};width:100%">${what}</td><td style="${cell};padding-left:16px;text-align:right;white-space:nowrap">${amount}</td></tr>`;
}

const TOTAL = 'Total';

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

/** As the order's page says them; taxes by their names. */
function sumsOf(occasion: Occasion, order: OrderRow, lines: readonly LineRow[]): Row[] {
  if (occasion.kind === 'shipped') return [];
  if (occasion.kind === 'refunded') return [['Refund', money(occasion.refund.amount)]];
  if (occasion.kind === 'payment returned') return [['Returned', money(occasion.amount)]];
  const { discount, shipping, shippingName, total, pricesIncludeTax } = order;
  const dues = taxLines([...lines, shippingOf(order)], pricesIncludeTax).filter(({ tax }) => tax > 0);
  return [
    ...(discount > 0 ? [['Discount', `−${money(discount)}`] satisfies Row] : []),
    [`Delivery, ${shippingName}`, money(shipping)],
    ...dues.map(
      ({ name, rate, tax }): Row => [
        `${pricesIncludeTax ? 'Includes ' : ''}${name} ${rate / 100}%`,
        money(tax),
      ],
    ),
    [TOTAL, money(total)],
  ];
}

/** The shop has one currency. */
const money = (amount: number) => formatMoney({ amount, currency: 'USD' });
