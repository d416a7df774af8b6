import type { Calls } from './call.ts';

const access = { staff: 'messages' } as const;

/** The site's mails, for staff who answer messages, and its mail settings, for owners (staff-mails.ts). */
export const staffMailCalls = {
  list: { method: 'GET', path: '/api/staff/mails', access },
  send: { method: 'POST', path: '/api/staff/mails/{id}/send', access },
  settings: { method: 'GET', path: '/api/staff/mail-settings', access: { staff: 'settings' } },
  putSettings: {
    method: 'PUT',
    path: '/api/staff/mail-settings',
    access: { staff: 'settings', recent: true },
  },
} as const satisfies Calls;

/** `unsent`: written while no mail server was set. `failed`: refused at the last try. */
export const MAIL_STATES = ['queued', 'sent', 'failed', 'unsent'] as const;
export type MailState = (typeof MAIL_STATES)[number];
