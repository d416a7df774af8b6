import { and, asc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { refunds } from '#server/db/tables/orders.ts';
import { paymentEvents, payments } from '#server/db/tables/payments.ts';
import { actOnEvent } from './act-on-event.ts';
import { askAbout } from './ask-about.ts';
import type { PaymentDeps } from './begin-payment.ts';
import { payBack } from './pay-back.ts';
import { PaymentAway, PaymentRefused } from './port.ts';
import { payRefund } from './refund.ts';

/** Of each kind in one run; what is left over is for the next. */
const MOST = 200;
const ago = (interval: string) => sql`now() - ${interval}::interval`;

/**
 * Asks the provider about everything that is not settled: payments that are open, refunds that are under way, money that has
 * to go back. So nothing depends on a webhook that never came, or on a job that a restore did not bring back. What the provider
 * refuses to say is logged and left; once it does not answer, the rest waits for the next run.
 */
export async function reconcile(deps: PaymentDeps): Promise<void> {
  const { db, log } = deps;
  await endUnanswered(db);
  const work: [list: (db: NodePgDatabase) => Promise<{ id: number | string }[]>, act: Act][] = [
    [waitingEvents, (id) => actOnEvent(deps, String(id))],
    [openPayments, (id) => askAbout(deps, Number(id))],
    [pendingRefunds, (id) => payRefund(deps, Number(id))],
    [refusedPayments, (id) => payBack(deps, Number(id))],
  ];
  try {
    for (const [list, act] of work)
      for (const { id } of await list(db)) await act(id).catch((error: unknown) => skip(id, error));
  } catch (error) {
    if (!(error instanceof PaymentAway)) throw error;
    log.warn({ err: error }, 'The payment provider does not answer; it will be asked again in a few minutes');
  }

  function skip(id: number | string, error: unknown): void {
    if (!(error instanceof PaymentRefused)) throw error;
    log.warn({ err: error, id }, 'The payment provider refuses to say how a payment stands');
  }
}

type Act = (id: number | string) => Promise<unknown>;

/** An attempt whose beginning was never answered has no address that anybody could have paid at. */
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

/** Those asked about longest ago come first. A page is open for half an hour; after a week nobody asks any more. */
const openPayments = (db: NodePgDatabase) =>
  db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(eq(payments.state, 'open'), isNotNull(payments.providerId), gt(payments.createdAt, ago('7 days'))),
    )
    .orderBy(asc(payments.askedAt))
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
        eq(payments.backState, 'pending'),
        lt(payments.askedAt, ago('1 minute')),
      ),
    )
    .orderBy(asc(payments.id))
    .limit(MOST);
