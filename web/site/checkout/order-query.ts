import { orderCalls } from '#contract/shop/order-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { query } from '#web/api/query.ts';

export type Order = ReplyOf<typeof orderCalls.byNumber>;

/** An order, readable by anyone who has its key. */
export const orderQuery = (number: string, key = '') => query(orderCalls.byNumber, { number, key });
