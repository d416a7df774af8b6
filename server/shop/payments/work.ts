import { lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { paymentEvents } from '#server/db/tables/payments.ts';
import { addJob, regularWork, type Work, work, workByTheClock } from '#server/jobs/task.ts';
import { actOnEvent } from './act-on-event.ts';
import { askAbout } from './ask-about.ts';
import type { PaymentDeps } from './begin-payment.ts';
import { payBack } from './pay-back.ts';
import { reconcile } from './reconcile.ts';
import { payRefund } from './refund.ts';
import { ASK_TASK, EVENT_TASK, PAY_BACK_TASK, RECONCILE_TASK, REFUND_TASK } from './tasks.ts';

/** The background work of payments; none without a provider. */
export const paymentWork = (deps: PaymentDeps | undefined): Work[] =>
  deps
    ? [
        work(EVENT_TASK, ({ event }) => actOnEvent(deps, event)),
        work(ASK_TASK, ({ payment }) => askAbout(deps, payment)),
        work(REFUND_TASK, ({ refund }) => payRefund(deps, refund)),
        work(PAY_BACK_TASK, ({ payment }) => payBack(deps, payment)),
        regularWork(RECONCILE_TASK.name, '*/3 * * * *', () => reconcile(deps)),
        workByTheClock('old_payment_events', '42 3 * * *', () => forgetEvents(deps.db)),
      ]
    : [];

/** Reconciles once at the start, for what happened while no process ran. */
export const reconcileSoon = (db: NodePgDatabase): Promise<void> =>
  addJob(db, RECONCILE_TASK, {}, { key: RECONCILE_TASK.name, attempts: 1 });

/** Providers send an event again for a few days; by hand, for a month. */
const forgetEvents = (db: NodePgDatabase) =>
  db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, sql`now() - interval '90 days'`));
