import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { staffListPath } from '#contract/admin/staff-paths.ts';
import type { MailRow } from '#contract/content/mails/placeholders.ts';
import { itemName } from '#contract/shop/item-name.ts';
import { postMail } from '#server/platform/mail/outbox.ts';
import { readCorrespondents, receiversOf } from '#server/platform/mail/settings.ts';
import { writeMail } from '#server/platform/mail/words/write-mail.ts';
import type { ShopServices } from '../services.ts';
import { readSettings } from '../settings/read-settings.ts';
import type { Stock } from './take-stock.ts';

/** What was sold, as the mail names it. */
type Line = { sku: string; quantity: number; name: string; size: string; option?: string | undefined };
export type LowStockServices = Pick<ShopServices, 'mail' | 'siteUrl'> &
  Partial<Pick<ShopServices, 'staffUrl'>>;

/** Retries for three and a half hours. */
const MAX_TRIES = 10;

/**
 * Mails whoever wants to know that variants run low because of an order, once for each time that they begin to. `before`: their stock
 * before the order.
 */
export async function mailLowStock(
  tx: Pick<NodePgDatabase, 'select' | 'insert' | 'execute'>,
  { mail, siteUrl, staffUrl = siteUrl }: LowStockServices,
  lines: readonly Line[],
  before: Stock,
): Promise<void> {
  const receivers = mail.SMTP_URL ? await receiversOf(tx, 'stock', mail) : [];
  if (receivers.length === 0) return;
  const { lowStock } = await readSettings(tx);
  const low = lines.flatMap(({ sku, quantity, ...item }): MailRow[] => {
    const stock = before.get(sku);
    const left = (stock ?? 0) - quantity;
    if (typeof stock !== 'number' || stock <= lowStock || left > lowStock) return [];
    const article = `${itemName(item)} (${sku})`;
    return [[article, left === 0 ? 'sold out' : `${left} left`]];
  });
  if (low.length === 0) return;
  const staffPage = staffUrl + staffListPath('stock', { low: 'yes' });
  const letter = {
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...writeMail('runningLow', { lowItems: { facts: low }, staffPage }, await readCorrespondents(tx, mail)),
  };
  for (const to of receivers) await postMail(tx, mail, { to, ...letter }, { maxTries: MAX_TRIES });
}
