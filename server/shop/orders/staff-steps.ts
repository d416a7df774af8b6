import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import type { OrderState } from '#contract/shop/orders.ts';
import type { StaffOrder } from '#contract/shop/staff-orders.ts';
import type { Actor, AuditAction } from '#server/platform/audit/audit.ts';
import { record } from '#server/platform/audit/audit.ts';
import { orders } from '#server/platform/db/tables/orders.ts';
import type { StaffMember } from '#server/platform/http/access.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import type { AppEnv } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { type Db, lockOrder, type OrderRow } from './read-order.ts';

/** A staff call about one order. */
type Asked = { c: Context<AppEnv>; staff: StaffMember; params: { number: string } };

/** What the modules of staff calls share: rendering an order and running a step. */
export type Steps = {
  show: (number: string) => Promise<StaffOrder>;
  /** `on`: the transaction of a call that takes an idempotency key. */
  step: (asked: Asked, on?: Pick<Services, 'db'>) => ReturnType<typeof stepOf>;
};

/** Returned by a step that was repeated and is done already: it gets no second entry in the audit log. */
export const NOTHING_DONE = Symbol('nothing done');

/** Runs one step of staff on a locked order, with its entry in the audit log, in one transaction. Throws 404. */
export function stepOf({ db }: Pick<Services, 'db'>, actor: Actor, number: string) {
  return (action: AuditAction, work: (tx: Db, order: OrderRow) => Promise<unknown>): Promise<void> =>
    db.transaction(async (tx) => {
      const order = await lockOrder(tx, number);
      if (!order) throw new HttpError('order-not-found');
      const after = await work(tx, order);
      if (after === NOTHING_DONE) return;
      await record(tx, actor, { action, what: number, before: { state: order.state }, after });
    });
}

export async function setState(tx: Pick<Db, 'update'>, order: OrderRow, state: OrderState): Promise<void> {
  await tx.update(orders).set({ state }).where(eq(orders.id, order.id));
}
