import type { Calls } from '#contract/core/call.ts';

const access = { staff: 'newsletters' } as const;

/** Newsletters and their subscribers, for staff. */
export const newsletterCalls = {
  all: { method: 'GET', path: '/api/staff/newsletters', access },
  add: { method: 'POST', path: '/api/staff/newsletters', access },
  open: { method: 'GET', path: '/api/staff/newsletters/{id}', access },
  change: { method: 'PUT', path: '/api/staff/newsletters/{id}', access },
  remove: { method: 'DELETE', path: '/api/staff/newsletters/{id}', access },
  preview: { method: 'GET', path: '/api/staff/newsletters/{id}/preview', access },
  test: { method: 'POST', path: '/api/staff/newsletters/{id}/test', access },
  send: { method: 'POST', path: '/api/staff/newsletters/{id}/send', access },
  stop: { method: 'POST', path: '/api/staff/newsletters/{id}/stop', access },
  goOn: { method: 'POST', path: '/api/staff/newsletters/{id}/continue', access },
  subscribers: { method: 'GET', path: '/api/staff/subscribers', access },
  removeSubscriber: { method: 'DELETE', path: '/api/staff/subscribers/{id}', access },
  importSubscribers: { method: 'POST', path: '/api/staff/newsletter-subscribers', access },
  exportSubscribers: { method: 'GET', path: '/api/staff/newsletter-subscribers', access },
  rate: { method: 'GET', path: '/api/staff/newsletter-rate', access: { staff: 'newsletters' } },
  setRate: { method: 'PUT', path: '/api/staff/newsletter-rate', access: { staff: 'settings' } },
} as const satisfies Calls;

/** Characters. */
export const NEWSLETTER_LENGTHS = { subject: 150, intro: 200, proof: 300 };
/** Newsletters and alerts a minute. */
export const RATE = { least: 1, most: 60_000 };
/** Rows in one call that imports subscribers; longer files are sent in parts. */
export const MOST_ROWS_AT_ONCE = 5_000;

/** Address of a newsletter's HTML, for an iframe. Not a call: its response is the document. */
export const NEWSLETTER_HTML_PATH = '/api/staff/newsletter-html';
