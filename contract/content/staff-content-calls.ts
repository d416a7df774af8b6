import type { Calls } from '#contract/core/call.ts';

/** The role `shop` may edit products and collections; the server checks each kind (server/content/drafts/editable-kinds.ts). */
const access = { staff: ['content', 'products'] } as const;

const ENTRY = '/api/staff/content/{kind}/{entry}';

/** Staff calls about content: drafts, checks, publishing, schedules, history (staff-content.ts). */
export const staffContentCalls = {
  settings: { method: 'GET', path: '/api/staff/content/settings', access },
  names: { method: 'GET', path: '/api/staff/content/names/{kind}', access },
  homeRow: { method: 'GET', path: '/api/staff/content/home-row', access: { staff: 'content' } },
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

/** Calls that change the live site, now or at a scheduled time (staff-publishing-endpoints.ts). */
export const staffPublishingCalls = {
  calendar: { method: 'GET', path: '/api/staff/content/calendar', access },
  check: { method: 'POST', path: '/api/staff/content/check', access },
  publish: { method: 'POST', path: '/api/staff/content/publish', access },
  unpublish: { method: 'POST', path: '/api/staff/content/unpublish', access },
  restore: { method: 'POST', path: '/api/staff/content/restore', access },
  back: { method: 'POST', path: '/api/staff/content/back', access },
  remove: { method: 'POST', path: '/api/staff/content/delete', access },
  categories: { method: 'POST', path: '/api/staff/content/categories', access },
  categoriesBack: { method: 'POST', path: '/api/staff/content/categories-back', access },
  unschedule: { method: 'DELETE', path: `${ENTRY}/schedule`, access },
} as const satisfies Calls;
