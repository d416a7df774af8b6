import { eq } from 'drizzle-orm';
import { staffOrderEndpoints as endpoints } from '#contract/shop/staff-orders.ts';
import { actorOf } from '#server/platform/audit/actor.ts';
import { orderParcels } from '#server/platform/db/tables/orders.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { ShopServices } from '../services.ts';
import { cancelOrder } from './cancellation/cancel-order.ts';
import { packOrder, shipOrder } from './fulfilment/fulfil.ts';
import { NOTHING_DONE, type Steps, stepOf } from './staff-steps.ts';

/** Staff calls about several orders. Each order takes the same step as alone; one that is refused is named, and the others are done. */
export function serveSeveral(serve: Serve, deps: ShopServices, { show }: Pick<Steps, 'show'>): void {
  serve(endpoints.cancelSeveral, ({ body: { numbers, reason }, c, staff }) =>
    forEach(numbers, (number) =>
      cancelOrder(deps, stepOf(deps, actorOf(c, staff), number), number, { staff: staff.name, reason }),
    ),
  );

  serve(endpoints.packSeveral, ({ body: { numbers }, c, staff }) =>
    forEach(numbers, (number) =>
      stepOf(
        deps,
        actorOf(c, staff),
        number,
      )('packed an order', async (tx, order) =>
        order.state === 'packed' ? NOTHING_DONE : packOrder(tx, order, staff.name),
      ),
    ),
  );

  serve(endpoints.shipSeveral, ({ body: { carrier, parcels }, c, staff }) => {
    const trackings = new Map(parcels.map(({ number, tracking }) => [number, tracking]));
    return forEach([...trackings.keys()], (number) =>
      stepOf(
        deps,
        actorOf(c, staff),
        number,
      )('shipped a parcel', async (tx, order) => {
        const sent = { carrier, tracking: trackings.get(number) ?? '', parcelsBefore: 0 };
        if (
          order.state !== 'shipped' &&
          (await tx.$count(orderParcels, eq(orderParcels.orderId, order.id))) > 0
        )
          throw new HttpError(
            'order-state',
            `A part of ${number} was sent before: send the rest on its page`,
          );
        const parcel = await shipOrder(tx, deps, order, sent, staff.name);
        return parcel ? { carrier: parcel.carrier, tracking: parcel.tracking } : NOTHING_DONE;
      }),
    );
  });

  serve(endpoints.slips, async ({ query: { numbers } }) => {
    const orders = [];
    for (const number of numbers) orders.push(await show(number));
    return orders;
  });
}

async function forEach(
  numbers: readonly string[],
  step: (number: string) => Promise<void>,
): Promise<{ done: number; refused: { number: string; message: string }[] }> {
  const all = new Set(numbers);
  const refused: { number: string; message: string }[] = [];
  for (const number of all) {
    try {
      await step(number);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      refused.push({ number, message: error.message });
    }
  }
  return { done: all.size - refused.length, refused };
}
