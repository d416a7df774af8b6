import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import type { OrderState } from '#contract/orders.ts';
import type { StaffOrder } from '#contract/staff-orders.ts';
import { orders } from '#server/db/tables/orders.ts';
import type { Deps } from '#server/deps.ts';
import type { StaffMember } from '#server/http/access.ts';
import { HttpError } from '#server/http/errors.ts';
import type { AppEnv } from '#server/http/serve.ts';
import type { Actor, AuditAction } from '#server/staff/audit.ts';
import { record } from '#server/staff/audit.ts';
import { type Db, lockOrder, type OrderRow } from './read-order.ts';

/** A call of staff about one order. */
export type Asked = { c: Context<AppEnv>; staff: StaffMember; params: { number: string } };

/** What the parts of the staff's calls share: the answer, and how a step is run. */
export type Steps = {
  show: (number: string) => Promise<StaffOrder>;
  step: (asked: Asked) => ReturnType<typeof stepOf>;
};

/** What a step answers that was sent again and is done already: it is not in the audit log a second time. */
export const NOTHING_DONE = Symbol('nothing done');

/** Runs what staff do with one order: the order locked, with its entry in the audit log, all or nothing. Throws 404. */
export function stepOf({ db }: Pick<Deps, 'db'>, actor: Actor, number: string) {
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
