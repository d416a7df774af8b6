import type { Calls } from './call.ts';

/** Settings are read by whoever handles orders; owners change them, bank details among them, and give their second factor again. */
const read = { staff: ['settings', 'orders'] } as const;
const codes = { staff: 'products' } as const;

export const staffShopCalls = {
  settings: { method: 'GET', path: '/api/staff/shop/settings', access: read },
  putSettings: {
    method: 'PUT',
    path: '/api/staff/shop/settings',
    access: { staff: 'settings', recent: true },
  },
  trySettings: { method: 'POST', path: '/api/staff/shop/settings/try', access: read },
  codes: { method: 'GET', path: '/api/staff/shop/codes', access: codes },
  /** One may make everything free. */
  putCode: {
    method: 'PUT',
    path: '/api/staff/shop/codes/{code}',
    access: { staff: 'products', recent: true },
  },
  removeCode: { method: 'DELETE', path: '/api/staff/shop/codes/{code}', access: codes },
} as const satisfies Calls;
