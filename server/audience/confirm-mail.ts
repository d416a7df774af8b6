import { CONFIRM_DAYS } from '#contract/audience/topics.ts';
import { postMail } from '#server/platform/mail/outbox.ts';
import { type MailConfig, readCorrespondents } from '#server/platform/mail/settings.ts';
import { writeMail } from '#server/platform/mail/words/write-mail.ts';
import { preferencesUrl } from './links.ts';
import { type Subscriber, subscriptionsOf, type Tx } from './subscribers.ts';

/** Some two hours: the link works for days. */
const MAIL_TRIES = 9;

/** Queues the mail by whose link an address confirms what was asked for by it. */
export async function askToConfirm(
  tx: Tx,
  mail: MailConfig,
  { id, email, token }: Subscriber,
): Promise<void> {
  if (!email) return;
  const open = await subscriptionsOf(tx, id);
  const waiting = open.filter(({ isConfirmed }) => !isConfirmed);
  const between = await readCorrespondents(tx, mail);
  const values = {
    wishes: (waiting.length > 0 ? waiting : open).map(({ words }) => words).join('\n'),
    days: String(CONFIRM_DAYS),
    confirmLink: preferencesUrl(mail.SITE_URL, token),
  };
  const written = writeMail('confirmSubscription', values, between);
  const toThem = { to: email, headers: { 'Auto-Submitted': 'auto-generated' }, ...written };
  await postMail(tx, mail, toThem, { subscriber: id, maxTries: MAIL_TRIES });
}
