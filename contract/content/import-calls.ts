import type { Calls } from '#contract/core/call.ts';

const access = { staff: 'settings', recent: true } as const;

/** Files of other systems, tried and imported by owners (imports.ts). */
export const importCalls = {
  all: { method: 'GET', path: '/api/staff/imports', access: { staff: 'settings' } },
  notes: { method: 'GET', path: '/api/staff/imports/{id}/notes', access: { staff: 'settings' } },
  begin: { method: 'POST', path: '/api/staff/imports', access: { staff: 'settings' } },
  columns: { method: 'GET', path: '/api/staff/imports/{id}/columns', access: { staff: 'settings' } },
  tryAgain: { method: 'POST', path: '/api/staff/imports/{id}/columns', access: { staff: 'settings' } },
  template: { method: 'GET', path: '/api/staff/import-templates/{kind}', access: { staff: 'settings' } },
  run: { method: 'POST', path: '/api/staff/imports/{id}/run', access },
  undo: { method: 'POST', path: '/api/staff/imports/{id}/undo', access },
} as const satisfies Calls;

/** What files an import takes; `squarespace` writes as WordPress does. */
export const IMPORT_FORMATS = ['csv', 'wordpress', 'shopify', 'ghost', 'squarespace', 'contentful'] as const;

/** What the rows of a spreadsheet can be. */
export const TABLE_KINDS = ['films', 'posts', 'people', 'products'] as const;
export type TableKind = (typeof TABLE_KINDS)[number];
