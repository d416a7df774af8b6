import type { Calls } from '#contract/core/call.ts';

const access = { staff: 'settings' } as const;

/** The words of automatic mails, as their newest text has them (staff-mail-words.ts). */
export const staffMailWordsCalls = {
  preview: { method: 'GET', path: '/api/staff/mail-words/{mail}', access },
  test: { method: 'POST', path: '/api/staff/mail-words/{mail}/test', access },
} as const satisfies Calls;

/** Address of a preview's HTML, for an iframe. Not a call: its response is the document. */
export const MAIL_WORDS_HTML_PATH = '/api/staff/mail-words-html';
