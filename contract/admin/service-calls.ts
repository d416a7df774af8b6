import type { Calls } from '#contract/core/call.ts';

const access = { staff: 'settings', recent: true } as const;

/** The services that the site uses and that owners may name: mail server, mailbox, card payments, the bucket of backups, Contentful (services.ts). */
export const serviceCalls = {
  all: { method: 'GET', path: '/api/staff/services', access: { staff: 'settings' } },
  put: { method: 'PUT', path: '/api/staff/services', access },
  remove: { method: 'POST', path: '/api/staff/services/remove', access },
  test: { method: 'POST', path: '/api/staff/services/test', access },
  mailDomain: { method: 'GET', path: '/api/staff/services/mail-domain', access: { staff: 'settings' } },
} as const satisfies Calls;

export const SERVICES = ['mail-server', 'mailbox', 'card-payments', 'backup-store', 'contentful'] as const;
export type ServiceName = (typeof SERVICES)[number];
