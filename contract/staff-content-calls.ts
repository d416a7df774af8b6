import type { Calls } from './call.ts';

/** Products and collections are also for the role `shop`; the server checks each kind (server/staff-content/kinds.ts). */
const access = { staff: ['content', 'products'] } as const;

const ENTRY = '/api/staff/content/{kind}/{entry}';

/** What staff do with content: drafts, checks, publishing, schedules, history (staff-content.ts). */
export const staffContentCalls = {
  settings: { method: 'GET', path: '/api/staff/content/settings', access },
  values: { method: 'GET', path: '/api/staff/content/values/{field}', access },

  list: { method: 'GET', path: '/api/staff/content/{kind}', access },
  create: { method: 'POST', path: '/api/staff/content/{kind}', access },
  read: { method: 'GET', path: ENTRY, access },
  save: { method: 'PUT', path: `${ENTRY}/draft`, access },
  discard: { method: 'DELETE', path: `${ENTRY}/draft`, access },
  history: { method: 'GET', path: `${ENTRY}/history`, access },
  version: { method: 'GET', path: `${ENTRY}/versions/{number}`, access },
  editing: { method: 'POST', path: `${ENTRY}/editing`, access },
} as const satisfies Calls;
