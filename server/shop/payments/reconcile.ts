import { and, asc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { refunds } from '#server/platform/db/tables/orders.ts';
import { paymentEvents, payments } from '#server/platform/db/tables/payments.ts';
import { actOnEvent } from './act-on-event.ts';
import type { PaymentDeps } from './begin-payment.ts';
import { checkPayment } from './check-payment.ts';
import { payBack } from './pay-back.ts';
import { PaymentAway, PaymentRefused } from './port.ts';
import { payRefund } from './refund.ts';

/** Per kind and run; the next run takes the rest. */
const MOST = 200;
const ago = (interval: string) => sql`now() - ${interval}::interval`;

/**
 * Queries the provider about everything unsettled: open payments, pending refunds, payments to pay back. So nothing depends on a webhook
 * that never arrived, or on a job that a restore lost. Refused queries are logged and skipped; if the provider does not answer at all,
 * the rest waits for the next run.
 */
export async function reconcile(deps: PaymentDeps): Promise<void> {
  const { db, log } = deps;
  await endUnanswered(db);
  const work: [list: (db: NodePgDatabase) => Promise<{ id: number | string }[]>, act: Act][] = [
    [waitingEvents, (id) => actOnEvent(deps, String(id))],
    [openPayments, (id) => checkPayment(deps, Number(id))],
    [pendingRefunds, (id) => payRefund(deps, Number(id))],
    [refusedPayments, (id) => payBack(deps, Number(id))],
  ];
  try {
    for (const [list, act] of work)
      for (const { id } of await list(db)) await act(id).catch((error: unknown) => skip(id, error));
  } catch (error) {
    if (!(error instanceof PaymentAway)) throw error;
    log.warn({ err: error }, 'The payment provider does not answer; retrying in a few minutes');
  }

  function skip(id: number | string, error: unknown): void {
    if (!(error instanceof PaymentRefused)) throw error;
    log.warn({ err: error, id }, 'The payment provider refuses to report the state of a payment');
  }
}

type Act = (id: number | string) => Promise<unknown>;

/** Ends attempts that the provider never answered: they have no address at which anybody could have paid. */
const endUnanswered = (db: NodePgDatabase) =>
  db
    .update(payments)
    .set({ state: 'ended' })
    .where(
      and(eq(payments.state, 'open'), isNull(payments.providerId), lt(payments.createdAt, ago('10 minutes'))),
    );

const waitingEvents = (db: NodePgDatabase) =>
  db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(and(isNull(paymentEvents.handledAt), lt(paymentEvents.receivedAt, ago('1 minute'))))
    .orderBy(asc(paymentEvents.receivedAt))
    .limit(MOST);

/** Least recently queried first. A page is open for half an hour; after a week, payments are no longer queried. */
const openPayments = (db: NodePgDatabase) =>
  db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(eq(payments.state, 'open'), isNotNull(payments.providerId), gt(payments.createdAt, ago('7 days'))),
    )
    .orderBy(asc(payments.checkedAt))
    .limit(MOST);

const pendingRefunds = (db: NodePgDatabase) =>
  db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.state, 'pending'), lt(refunds.createdAt, ago('1 minute'))))
    .orderBy(asc(refunds.id))
    .limit(MOST);

const refusedPayments = (db: NodePgDatabase) =>
  db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.state, 'refused'),
        eq(payments.refundState, 'pending'),
        lt(payments.checkedAt, ago('1 minute')),
      ),
    )
    .orderBy(asc(payments.id))
    .limit(MOST);
