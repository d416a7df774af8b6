import type { Calls } from './call.ts';

const orders = { staff: 'orders' } as const;

export const staffSalesCalls = {
  sales: { method: 'GET', path: '/api/staff/sales', access: orders },
  csv: { method: 'GET', path: '/api/staff/sales/csv', access: orders },
} as const satisfies Calls;
