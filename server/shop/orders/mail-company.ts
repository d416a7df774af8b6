import { html } from 'hono/html';
import { formatMoney } from '#contract/money.ts';
import { staffOrderPath } from '#contract/staff-paths.ts';
import { htmlLetter } from '#server/mail/letter.ts';
import { postMail } from '#server/mail/outbox.ts';
import { readCorrespondents } from '#server/mail/settings.ts';
import type { Db, OrderRow } from './read-order.ts';
import type { Shop } from './shop.ts';

/** Old news after a day. */
const MAX_TRIES = 10;

/**
 * Mails the company that an order came in. It names nobody: a mail to the company is not found when a person's data are deleted. Without a
 * mail server nothing is written, since /staff shows the order itself.
 */
export async function mailCompany(
  tx: Db,
  { mail, siteUrl, staffUrl = siteUrl }: Shop,
  order: OrderRow,
): Promise<void> {
  const { company, brand } = await readCorrespondents(tx, mail);
  if (!company || !mail.SMTP_URL) return;
  const { number, total, payment, confirmedAt } = order;
  const link = staffUrl + staffOrderPath(number);
  const amount = formatMoney({ amount: total, currency: 'USD' });
  const said = `Order ${number} came in, ${amount}. ${standing(payment, confirmedAt !== null, total)}`;
  await postMail(
    tx,
    mail,
    {
      to: company,
      subject: `New order ${number}, ${amount}`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      text: [said, '', link].join('\n'),
      html: htmlLetter(brand, html`<p>${said}</p><p><a href="${link}">${link}</a></p>`),
    },
    { maxTries: MAX_TRIES },
  );
}

function standing(payment: OrderRow['payment'], isConfirmed: boolean, total: number): string {
  if (payment === 'stripe') return 'It is paid by card; /staff shows when the payment is here.';
  if (!isConfirmed) return 'The buyer has an hour to confirm it by the link in their mail.';
  return total === 0 ? 'There is nothing to pay.' : 'It waits for a bank transfer.';
}
