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

/** Background jobs of payments; none without a provider. */
export const paymentWork = (deps: PaymentDeps | undefined): Work[] =>
  deps
    ? [
        work(EVENT_TASK, ({ event }) => actOnEvent(deps, event)),
        work(ASK_TASK, ({ payment }) => checkPayment(deps, payment)),
        work(REFUND_TASK, ({ refund }) => payRefund(deps, refund)),
        work(PAY_BACK_TASK, ({ payment }) => payBack(deps, payment)),
        regularWork(RECONCILE_TASK.name, '*/3 * * * *', () => reconcile(deps)),
        workByTheClock('old_payment_events', '42 3 * * *', () => forgetEvents(deps.db)),
      ]
    : [];

/** Reconciles once at the start, to catch up on the time without a running process. */
export const reconcileSoon = (db: NodePgDatabase): Promise<void> =>
  addJob(db, RECONCILE_TASK, {}, { key: RECONCILE_TASK.name, attempts: 1 });

/** Deletes old events. Providers resend an event for a few days on their own, and for a month by hand. */
const forgetEvents = (db: NodePgDatabase) =>
  db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, sql`now() - interval '90 days'`));
