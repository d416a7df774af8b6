import { lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { paymentEvents } from '#server/platform/db/tables/payments.ts';
import { addJob, regularWork, type Work, work, workByTheClock } from '#server/platform/jobs/task.ts';
import { actOnEvent } from './act-on-event.ts';
import type { PaymentDeps } from './begin-payment.ts';
import { checkPayment } from './check-payment.ts';
import { payBack } from './pay-back.ts';
import { reconcile } from './reconcile.ts';
import { payRefund } from './refund.ts';
import { ASK_TASK, EVENT_TASK, PAY_BACK_TASK, RECONCILE_TASK, REFUND_TASK } from './tasks.ts';

/** Reads what the present settings allow; undefined without a provider. */
type OpenDeps = () => Promise<PaymentDeps | undefined>;

/** Background jobs of payments. Without a provider, those that need one fail, and are tried again. */
export function paymentWork(open: OpenDeps, db: NodePgDatabase): Work[] {
  const withProvider = async () => {
    const deps = await open();
    if (!deps) throw new Error('No keys of Stripe are set any more');
    return deps;
  };
  return [
    work(EVENT_TASK, async ({ event }) => actOnEvent(await withProvider(), event)),
    work(ASK_TASK, async ({ payment }) => checkPayment(await withProvider(), payment)),
    work(REFUND_TASK, async ({ refund }) => payRefund(await withProvider(), refund)),
    work(PAY_BACK_TASK, async ({ payment }) => payBack(await withProvider(), payment)),
    regularWork(RECONCILE_TASK.name, '*/3 * * * *', async () => {
      const deps = await open();
      if (deps) await reconcile(deps);
    }),
    workByTheClock('old_payment_events', '42 3 * * *', () => forgetEvents(db)),
  ];
}

/** Reconciles once at the start, to catch up on the time without a running process. */
export const reconcileSoon = (db: NodePgDatabase): Promise<void> =>
  addJob(db, RECONCILE_TASK, {}, { key: RECONCILE_TASK.name, attempts: 1 });

/** Deletes old events. Providers resend an event for a few days on their own, and for a month by hand. */
const forgetEvents = (db: NodePgDatabase) =>
  db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, sql`now() - interval '90 days'`));
