import { staffOrderPath } from '#contract/admin/staff-paths.ts';
import { formatAmount } from '#contract/core/money.ts';
import { postMail } from '#server/platform/mail/outbox.ts';
import { type Correspondents, receiversOf } from '#server/platform/mail/settings.ts';
import { writeMail } from '#server/platform/mail/words/write-mail.ts';
import type { OrderServices } from '../order-services.ts';
import type { Db, OrderRow } from '../read-order.ts';

/** Retries for three and a half hours: a day later the mail would be of no use. */
const MAX_TRIES = 10;

/**
 * Mails the company that an order was placed. The mail has no personal data, because a mail to the company is not found when a buyer's
 * data are deleted. Without a mail server nothing is stored, since /staff lists the order.
 */
export async function mailCompany(
  tx: Db,
  { mail, siteUrl, staffUrl = siteUrl }: OrderServices,
  order: OrderRow,
  correspondents: Correspondents,
): Promise<void> {
  if (!mail.SMTP_URL) return;
  const { number, total, currency, payment, confirmedAt } = order;
  const values = {
    orderNumber: number,
    total: formatAmount(total, currency),
    whatNext: standing(payment, confirmedAt !== null, total),
    staffPage: staffUrl + staffOrderPath(number),
  };
  const letter = {
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...writeMail('newOrder', values, correspondents),
  };
  for (const to of await receiversOf(tx, 'orders', mail))
    await postMail(tx, mail, { to, ...letter }, { maxTries: MAX_TRIES });
}

function standing(payment: OrderRow['payment'], isConfirmed: boolean, total: number): string {
  if (payment === 'stripe') return 'It is paid by card; /staff shows when the payment has arrived.';
  if (!isConfirmed) return 'The buyer has an hour to confirm it with the link in their email.';
  return total === 0 ? 'There is nothing to pay.' : 'It’s awaiting a bank transfer.';
}
