import type { Calls } from '#contract/core/call.ts';

const access = { staff: 'settings', recent: true } as const;

/** Webhooks, which tell a company's other systems what happens here (webhooks.ts). */
export const webhookCalls = {
  all: { method: 'GET', path: '/api/staff/webhooks', access: { staff: 'settings' } },
  put: { method: 'PUT', path: '/api/staff/webhooks', access },
  remove: { method: 'DELETE', path: '/api/staff/webhooks/{id}', access },
  rotate: { method: 'POST', path: '/api/staff/webhooks/{id}/secret', access },
  test: { method: 'POST', path: '/api/staff/webhooks/{id}/test', access: { staff: 'settings' } },
  deliveries: { method: 'GET', path: '/api/staff/webhooks/{id}/deliveries', access: { staff: 'settings' } },
  again: { method: 'POST', path: '/api/staff/webhook-deliveries/{id}/again', access: { staff: 'settings' } },
} as const satisfies Calls;

/** What a webhook can be told of. Without schemas, so that the browser gets it without zod. */
export const WEBHOOK_EVENTS = {
  'content.published': 'Content goes live or changes',
  'content.unpublished': 'Content goes off the site',
  'order.placed': 'An order is placed',
  'order.paid': 'An order is paid',
  'order.shipped': 'An order is shipped',
  'order.cancelled': 'An order is cancelled',
  'order.refunded': 'An order is refunded, whole or in part',
  'submission.received': 'A film is submitted',
} as const;
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;

export const MOST_WEBHOOKS = 20;
/** Days of nothing but failures after which a webhook is turned off. */
export const OFF_AFTER_DAYS = 5;
/** Hours for which the secret before is used as well, after a new one was made. */
export const BOTH_SECRETS_HOURS = 24;
