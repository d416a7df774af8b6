import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { StaffOrder } from '#contract/shop/staff-orders.ts';
import { staffOrderEndpoints as endpoints } from '#contract/shop/staff-orders.ts';
import { readdressThread } from '#server/inbox/conversations/open-thread.ts';
import { actorOf } from '#server/platform/audit/actor.ts';
import { refuseOld } from '#server/platform/db/settings-lock.ts';
import { orders } from '#server/platform/db/tables/orders.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { nationalAddress } from '../places/address-problems.ts';
import type { ShopServices } from '../services.ts';
import { serveMails } from './emails/serve-mails.ts';
import { recordEvent } from './events.ts';
import { trackedAt } from './fulfilment/carriers.ts';
import { deliverOrder, packOrder, shipOrder } from './fulfilment/fulfil.ts';
import { recipientOf } from './fulfilment/recipient.ts';
import { refuseAddress, requireNothingSent } from './fulfilment/refuse-address.ts';
import { listOrders } from './list-orders.ts';
import { serveMoney } from './payment/serve-money.ts';
import { linesOf } from './read-order.ts';
import { servePaybacks } from './refunds/serve-paybacks.ts';
import { searchWords } from './search-words.ts';
import { serveSeveral } from './serve-several.ts';
import { showStaffOrder } from './show-staff-order.ts';
import { NOTHING_DONE, type Steps, stepOf } from './staff-steps.ts';
import { requireSameCountry, requireState } from './states.ts';

/** /api/staff/orders. Each step returns the updated order. */
export function serveStaffOrders(serve: Serve, deps: ShopServices): void {
  const { db, siteUrl, timeZone } = deps;
  const show = async (number: string): Promise<StaffOrder> =>
    showStaffOrder(db, number, {
      siteUrl,
      timeZone,
      linkOf: await trackedAt(db),
      hasProvider: deps.payments.provider !== undefined,
      mail: deps.mail,
    });
  const step: Steps['step'] = ({ c, staff, params }, on = deps) =>
    stepOf(on, actorOf(c, staff), params.number);

  serve(endpoints.list, ({ query }) => listOrders(db, query));

  serve(endpoints.byNumber, ({ params }) => show(params.number));

  serveMoney(serve, deps, { show, step });
  servePaybacks(serve, deps, { show, step });
  serveMails(serve, deps, { show, step });
  serveSeveral(serve, deps, { show });

  serve(endpoints.packed, async (request) => {
    await step(request)('packed an order', (tx, order) => packOrder(tx, order, request.staff.name));
    return show(request.params.number);
  });

  serve(endpoints.shipped, async (request) => {
    await step(request)('shipped a parcel', async (tx, order) => {
      const parcel = await shipOrder(tx, deps, order, request.body, request.staff.name);
      return parcel ? { carrier: parcel.carrier, tracking: parcel.tracking } : NOTHING_DONE;
    });
    return show(request.params.number);
  });

  serve(endpoints.delivered, async (request) => {
    await step(request)('noted a delivery', (tx, order) => deliverOrder(tx, order, request.staff.name));
    return show(request.params.number);
  });

  serve(endpoints.address, async (request) => {
    const { name, email = '', revision } = request.body;
    const address = nationalAddress(request.body.address);
    await step(request)('changed an address', async (tx, order) => {
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
      await recordEvent(tx, order.id, 'address', { staff: request.staff.name, detail });
      return undefined;
    });
    return show(request.params.number);
  });

  serve(endpoints.note, async (request) => {
    const { staff, body: detail } = request;
    await request.once((db) =>
      step(request, { db })('noted on an order', async (tx, order) => {
        await recordEvent(tx, order.id, 'note', { staff: staff.name, detail });
      }),
    );
    return show(request.params.number);
  });
}
