import type { Email } from '#server/platform/mail/email.ts';
import type { Correspondents } from '#server/platform/mail/settings.ts';
import { writeMail } from '#server/platform/mail/words/write-mail.ts';

type Failed = { to: string; what: 'on' | 'off'; entries: readonly string[]; message: string };

/** Mail to staff about a scheduled publish or unpublish that failed. */
export const failureEmail = (
  { to, what, entries, message }: Failed,
  correspondents: Correspondents,
): Email => ({
  to,
  headers: { 'Auto-Submitted': 'auto-generated' },
  ...writeMail(
    what === 'on' ? 'publishFailed' : 'unpublishFailed',
    { entries: entries.join(', '), reason: message },
    correspondents,
  ),
});
