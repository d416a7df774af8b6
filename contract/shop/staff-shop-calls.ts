import type { Calls } from '#contract/core/call.ts';

/**
 * Staff who handle orders read the settings. Only owners with a recent second factor change them: they include bank details.
 */
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
  /** A code can make everything free. */
  putCode: {
    method: 'PUT',
    path: '/api/staff/shop/codes/{code}',
    access: { staff: 'products', recent: true },
  },
  removeCode: { method: 'DELETE', path: '/api/staff/shop/codes/{code}', access: codes },
} as const satisfies Calls;
