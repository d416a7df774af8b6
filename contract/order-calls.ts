import type { Calls } from './call.ts';

export const orderCalls = {
  mine: { method: 'GET', path: '/api/orders/mine', access: 'member' },
  byNumber: { method: 'GET', path: '/api/orders/{number}', access: 'secret' },
} as const satisfies Calls;
