import type { Calls } from './call.ts';

const access = { staff: ['content', 'products'] } as const;

/** Links by which somebody without a login sees a draft (staff-preview.ts). */
export const staffPreviewCalls = {
  links: { method: 'GET', path: '/api/staff/preview-links', access },
  makeLink: { method: 'POST', path: '/api/staff/preview-links', access },
  revokeLink: { method: 'DELETE', path: '/api/staff/preview-links/{id}', access },
} as const satisfies Calls;

/** How long a preview link works. */
export const PREVIEW_LINK_DAYS = 7;
