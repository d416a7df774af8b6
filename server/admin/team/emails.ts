import type { MailName, PlaceholderOf } from '#contract/content/mails/mails.ts';
import type { NOTICE_MAILS } from '#contract/content/mails/notice-mails.ts';
import type { STAFF_MAILS } from '#contract/content/mails/other-mails.ts';
import type { Email } from '#server/platform/mail/email.ts';
import type { Correspondents } from '#server/platform/mail/settings.ts';
import { writeMail } from '#server/platform/mail/words/write-mail.ts';

/** A mail to a member of staff. */
export const staffEmail = <Name extends keyof (typeof STAFF_MAILS & typeof NOTICE_MAILS) & MailName>(
  name: Name,
  to: string,
  values: Readonly<Record<PlaceholderOf<Name>, string>>,
  correspondents: Correspondents,
): Email => ({
  to,
  headers: { 'Auto-Submitted': 'auto-generated' },
  ...writeMail(name, values, correspondents),
});
