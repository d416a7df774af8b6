import { paths } from '#contract/core/paths.ts';
import type { Email } from '#server/platform/mail/email.ts';
import type { Correspondents } from '#server/platform/mail/settings.ts';
import { writeMail } from '#server/platform/mail/words/write-mail.ts';
import type { FormEntry } from './entry.ts';
import { facts, longText, senderName } from './entry.ts';

/** The mail to the company about an entry. Visitors' text is without line breaks in headers, and escaped in HTML. */
export function companyMail(entry: FormEntry, to: string, between: Correspondents): Email {
  const name = senderName(entry);
  const values = {
    senderName: name,
    facts: { facts: facts(entry) },
    storedAs: `${entry.kind} ${entry.id}`,
  };
  const body = longText(entry);
  const written =
    entry.kind === 'contact'
      ? writeMail('newMessage', { ...values, message: body }, between)
      : writeMail(
          'newSubmission',
          { ...values, filmTitle: entry.filmTitle, synopsis: body && `Synopsis\n\n${body}` },
          between,
        );
  return {
    to,
    replyTo: { name, address: entry.email },
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...written,
  };
}

/**
 * The acknowledgement to the sender (RFC 3834: marked as automatic). It repeats no typed text: the address may be a stranger's,
 * and the form must not let anybody mail strangers.
 */
export function acknowledgement(entry: FormEntry, between: Correspondents, token?: string): Email {
  const submissionPage = token ? between.siteUrl + paths.submission(token) : '';
  return {
    to: entry.email,
    replyTo: between.company,
    headers: { 'Auto-Submitted': 'auto-replied' },
    ...(entry.kind === 'contact'
      ? writeMail('messageReceived', {}, between)
      : writeMail('submissionReceived', { submissionPage }, between)),
  };
}
