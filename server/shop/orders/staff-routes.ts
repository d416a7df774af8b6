import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { StaffOrder } from '#contract/staff-orders.ts';
import { staffOrderEndpoints as endpoints } from '#contract/staff-orders.ts';
import { orders } from '#server/db/tables/orders.ts';
import type { Deps } from '#server/deps.ts';
import { readdressThread } from '#server/desk/open-thread.ts';
import type { Serve } from '#server/http/serve.ts';
import { actorOf } from '#server/staff/actor.ts';
import { oncePerPress } from '#server/staff/press.ts';
import { nationalAddress } from '../places/address-problems.ts';
import { refuseOld } from '../set-up.ts';
import { trackedAt } from './carriers.ts';
import { tell } from './events.ts';
import { deliverOrder, packOrder, shipOrder } from './fulfil.ts';
import { listOrders } from './list-orders.ts';
import { linesOf } from './read-order.ts';
import { recipientOf } from './recipient.ts';
import { refuseAddress, requireNothingSent } from './refuse-address.ts';
import { searchWords } from './search-words.ts';
import { serveMails } from './serve-mails.ts';
import { serveMoney } from './serve-money.ts';
import { serveReturns } from './serve-returns.ts';
import { showStaffOrder } from './show-staff-order.ts';
import { type Asked, NOTHING_DONE, stepOf } from './staff-steps.ts';
import { requireSameCountry, requireState } from './states.ts';

/** /api/staff/orders: what staff do with orders. Each step answers the order as it is then. */
export function serveStaffOrders(serve: Serve, deps: Deps): void {
  const { db, siteUrl, timeZone } = deps;
  const hasProvider = deps.payments.provider !== undefined;
  const show = async (number: string): Promise<StaffOrder> =>
    showStaffOrder(db, number, {
      siteUrl,
      timeZone,
      linkOf: await trackedAt(db),
      hasProvider,
      mail: deps.mail,
    });
  const step = ({ c, staff, params }: Asked) => stepOf(deps, actorOf(c, staff), params.number);

  serve(endpoints.list, ({ query }) => listOrders(db, query));

  serve(endpoints.byNumber, ({ params }) => show(params.number));

  serveMoney(serve, deps, { show, step });
  serveReturns(serve, deps, { show, step });
  serveMails(serve, deps, { show, step });

  serve(endpoints.packed, async (asked) => {
    await step(asked)('packed an order', (tx, order) => packOrder(tx, order, asked.staff.name));
    return show(asked.params.number);
  });

  serve(endpoints.shipped, async (asked) => {
    await step(asked)('shipped a parcel', async (tx, order) => {
      const parcel = await shipOrder(tx, deps, order, asked.body, asked.staff.name);
      return parcel ? { carrier: parcel.carrier, tracking: parcel.tracking } : NOTHING_DONE;
    });
    return show(asked.params.number);
  });

  serve(endpoints.delivered, async (asked) => {
    await step(asked)('noted a delivery', (tx, order) => deliverOrder(tx, order, asked.staff.name));
    return show(asked.params.number);
  });

  serve(endpoints.address, async (asked) => {
    const { name, email = '', revision } = asked.body;
    const address = nationalAddress(asked.body.address);
    await step(asked)('changed an address', async (tx, order) => {
      requireState(order, 'address');
      await requireNothingSent(tx, order);
      requireSameCountry(order, address);
      await refuseAddress(tx, order, address);
      const mended = { name, address, email: email || order.email };
      refuseOld({ revision, wanted: recipientOf(mended) }, recipientOf(order), 'address-changed');
      if (isDeepStrictEqual(recipientOf(mended), recipientOf(order))) return NOTHING_DONE;
      const words = searchWords({ ...order, ...mended }, await linesOf(tx, order.id));
      await tx
        .update(orders)
        .set({ ...mended, words })
        .where(eq(orders.id, order.id));
      await readdressThread(tx, order.number, { from: order.email, to: mended });
      const detail = { before: { name: order.name, email: order.email, ...order.address } };
      await tell(tx, order.id, 'address', { staff: asked.staff.name, detail });
      return undefined;
    });
    return show(asked.params.number);
  });

  serve(endpoints.note, async (asked) => {
    const { text, key } = asked.body;
    await step(asked)('noted on an order', async (tx, order) => {
      const { isRepeat } = await oncePerPress(tx, { key, asked: { note: text }, c: asked.c }, () =>
        tell(tx, order.id, 'note', { staff: asked.staff.name, detail: { text } }),
      );
      return isRepeat ? NOTHING_DONE : undefined;
    });
    return show(asked.params.number);
  });
}
