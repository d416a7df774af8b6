import { orderCalls } from '#contract/order-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { query } from '#web/query.ts';

export type Order = ReplyOf<typeof orderCalls.byNumber>;

/** An order, for whoever has its key. */
export const orderQuery = (number: string, key = '') => query(orderCalls.byNumber, { number, key });
