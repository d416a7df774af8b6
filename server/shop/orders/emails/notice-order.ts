import { staffOrderPath } from '#contract/admin/staff-paths.ts';
import { formatAmount } from '#contract/core/money.ts';
import { noticeStaff } from '#server/platform/mail/notices.ts';
import type { Db, OrderRow } from '../read-order.ts';

/** Mails the staff who want to know that an order was placed. As in the mail to the company, nothing in it is about the buyer. */
export async function noticeOrder(tx: Db, { number, total, currency }: OrderRow): Promise<void> {
  const words = `${number}, ${formatAmount(total, currency)}`;
  await noticeStaff(tx, number, { notice: 'newOrder', about: { words }, path: staffOrderPath(number) });
}
