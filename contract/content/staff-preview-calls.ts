import type { Calls } from '#contract/core/call.ts';

const access = { staff: ['content', 'products'] } as const;

/** Links that show a draft without a login, and what its page says of itself (staff-preview.ts). */
export const staffPreviewCalls = {
  links: { method: 'GET', path: '/api/staff/preview-links', access },
  makeLink: { method: 'POST', path: '/api/staff/preview-links', access },
  head: { method: 'GET', path: '/api/staff/content/{kind}/{entry}/head', access },
  revokeLink: { method: 'DELETE', path: '/api/staff/preview-links/{id}', access },
} as const satisfies Calls;

/** Lifetime of a preview link. */
export const PREVIEW_LINK_DAYS = 7;
