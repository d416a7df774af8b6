import type { Calls } from './call.ts';

const orders = { staff: 'orders' } as const;

/** How many days can be counted at once: three years and the days around them. */
export const MOST_SALES_DAYS = 1100;

export const staffSalesCalls = {
  sales: { method: 'GET', path: '/api/staff/sales', access: orders },
  csv: { method: 'GET', path: '/api/staff/sales/csv', access: orders },
} as const satisfies Calls;
