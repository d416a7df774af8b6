import type { Calls } from '#contract/core/call.ts';

const access = { staff: 'messages' } as const;

/** The site's mails, for staff who answer messages, and its mail settings, for owners (staff-mails.ts). */
export const staffMailCalls = {
  list: { method: 'GET', path: '/api/staff/mails', access },
  /** `orders.read` may also open mails about orders, and `submissions` alone those about films: server/platform/mail/opened.ts. */
  open: {
    method: 'GET',
    path: '/api/staff/mails/{id}',
    access: { staff: ['messages', 'submissions', 'orders.read'] },
  },
  send: { method: 'POST', path: '/api/staff/mails/{id}/send', access },
  settings: { method: 'GET', path: '/api/staff/mail-settings', access: { staff: 'settings' } },
  putSettings: {
    method: 'PUT',
    path: '/api/staff/mail-settings',
    access: { staff: 'settings', recent: true },
  },
} as const satisfies Calls;

/** `unsent`: stored while no mail server was configured. `failed`: the last try was refused. */
export const MAIL_STATES = ['queued', 'sent', 'failed', 'unsent'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** Address of a mail's HTML, for an iframe. Not a call: its response is the document. */
export const MAIL_HTML_PATH = '/api/staff/mail-html';

export const mailHtmlPath = (id: number): string => `${MAIL_HTML_PATH}/${id}`;
