import type { Calls } from './call.ts';

export const orderCalls = {
  mine: { method: 'GET', path: '/api/orders/mine', access: 'member' },
  byNumber: { method: 'GET', path: '/api/orders/{number}', access: 'visitor' },
} as const satisfies Calls;
