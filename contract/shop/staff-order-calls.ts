import type { Calls } from '#contract/core/call.ts';

/** Most orders that a list shows, or that take a step together. */
export const MOST_ORDERS = 100;

/** Also for the role `desk`, which answers questions about orders. */
const read = { staff: 'orders.read' } as const;
const orders = { staff: 'orders' } as const;

export const staffOrderCalls = {
  list: { method: 'GET', path: '/api/staff/orders', access: read },
  byNumber: { method: 'GET', path: '/api/staff/orders/{number}', access: read },
  place: { method: 'POST', path: '/api/staff/orders', access: orders },
  paid: {
    method: 'POST',
    path: '/api/staff/orders/{number}/paid',
    access: { staff: 'orders', recent: true },
  },
  cancel: { method: 'POST', path: '/api/staff/orders/{number}/cancel', access: orders },
  cancelSeveral: { method: 'POST', path: '/api/staff/order-cancellations', access: orders },
  packSeveral: { method: 'POST', path: '/api/staff/order-packings', access: orders },
  shipSeveral: { method: 'POST', path: '/api/staff/order-parcels', access: orders },
  slips: { method: 'GET', path: '/api/staff/order-slips', access: read },
  confirmed: { method: 'POST', path: '/api/staff/orders/{number}/confirmed', access: orders },
  refund: {
    method: 'POST',
    path: '/api/staff/orders/{number}/refund',
    access: { staff: 'refunds', recent: true },
  },
  payBack: {
    method: 'POST',
    path: '/api/staff/orders/{number}/returns/{payment}',
    access: { staff: 'refunds', recent: true },
  },
  endRefund: {
    method: 'POST',
    path: '/api/staff/orders/{number}/refunds/{refund}',
    access: { staff: 'refunds', recent: true },
  },
  mailAgain: { method: 'POST', path: '/api/staff/orders/{number}/mails/{mail}/again', access: orders },
  packed: { method: 'POST', path: '/api/staff/orders/{number}/packed', access: orders },
  shipped: { method: 'POST', path: '/api/staff/orders/{number}/shipped', access: orders },
  delivered: { method: 'POST', path: '/api/staff/orders/{number}/delivered', access: orders },
  address: { method: 'POST', path: '/api/staff/orders/{number}/address', access: orders },
  note: { method: 'POST', path: '/api/staff/orders/{number}/note', access: orders },
} as const satisfies Calls;
