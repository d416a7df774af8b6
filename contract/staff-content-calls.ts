import type { Calls } from './call.ts';

/** Products and collections are also for the role `shop`; the server checks each kind (server/staff-content/kinds.ts). */
const access = { staff: ['content', 'products'] } as const;

const ENTRY = '/api/staff/content/{kind}/{entry}';

/** What staff do with content: drafts, checks, publishing, schedules, history (staff-content.ts). */
export const staffContentCalls = {
  settings: { method: 'GET', path: '/api/staff/content/settings', access },
  names: { method: 'GET', path: '/api/staff/content/names/{kind}', access },
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

/** What changes the site, now or on its day (staff-publishing-endpoints.ts). */
export const staffPublishingCalls = {
  calendar: { method: 'GET', path: '/api/staff/content/calendar', access },
  check: { method: 'POST', path: '/api/staff/content/check', access },
  publish: { method: 'POST', path: '/api/staff/content/publish', access },
  takeOff: { method: 'POST', path: '/api/staff/content/take-off', access },
  restore: { method: 'POST', path: '/api/staff/content/restore', access },
  remove: { method: 'POST', path: '/api/staff/content/delete', access },
  categories: { method: 'POST', path: '/api/staff/content/categories', access },
  categoriesBack: { method: 'POST', path: '/api/staff/content/categories-back', access },
  unschedule: { method: 'DELETE', path: `${ENTRY}/schedule`, access },
} as const satisfies Calls;
