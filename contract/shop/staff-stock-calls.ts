import type { Calls } from '#contract/core/call.ts';

const access = { staff: 'stock' } as const;

export const staffStockCalls = {
  list: { method: 'GET', path: '/api/staff/stock', access },
  ofProduct: { method: 'GET', path: '/api/staff/stock/variants/{product}', access },
  putVariants: { method: 'PUT', path: '/api/staff/stock/variants/{product}', access },
  moves: { method: 'GET', path: '/api/staff/stock/moves', access },
  move: { method: 'POST', path: '/api/staff/stock/moves', access },
  csv: { method: 'GET', path: '/api/staff/stock/csv', access },
  putCsv: { method: 'POST', path: '/api/staff/stock/csv', access },
} as const satisfies Calls;
