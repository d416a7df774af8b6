import type { Calls } from '#contract/core/call.ts';

const orders = { staff: 'orders' } as const;

/** Maximum number of days in a report: a little over three years. */
export const MOST_SALES_DAYS = 1100;

export const staffSalesCalls = {
  sales: { method: 'GET', path: '/api/staff/sales', access: orders },
  csv: { method: 'GET', path: '/api/staff/sales/csv', access: orders },
} as const satisfies Calls;
