import type { Calls } from '#contract/core/call.ts';

export const orderCalls = {
  place: { method: 'POST', path: '/api/orders', access: 'visitor' },
  message: { method: 'POST', path: '/api/orders/{number}/message', access: 'public' },
  confirm: { method: 'POST', path: '/api/orders/{number}/confirm', access: 'secret' },
  mine: { method: 'GET', path: '/api/orders/mine', access: 'member' },
  byNumber: { method: 'GET', path: '/api/orders/{number}', access: 'secret' },
} as const satisfies Calls;
