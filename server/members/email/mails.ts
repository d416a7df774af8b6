import type { MailName, PlaceholderOf } from '#contract/content/mails/mails.ts';
import type { MEMBER_MAILS } from '#contract/content/mails/member-mails.ts';
import { paths } from '#contract/core/paths.ts';
import { postMail } from '#server/platform/mail/outbox.ts';
import { type MailConfig, readCorrespondents } from '#server/platform/mail/settings.ts';
import { writeMail } from '#server/platform/mail/words/write-mail.ts';
import { addWaiting, emailsOf, type Tx } from './addresses.ts';
import { CONFIRM_HOURS, linkToCome, newLink, PASSWORD_MINUTES } from './links.ts';

/** Some ten minutes: a link does not last much longer, and a notice that comes late is of little use. */
const MAIL_TRIES = 7;

type Receiver = { id: number; username: string; displayName: string | null };

/** How mails name a member. */
const namesOf = ({ username, displayName }: Receiver) => ({ username, memberName: displayName ?? username });

/** Queues a mail to a member. Nothing is written where no mail server is set. */
async function post<Name extends keyof typeof MEMBER_MAILS & MailName>(
  tx: Tx,
  mail: MailConfig,
  name: Name,
  values: Readonly<Record<PlaceholderOf<Name>, string>>,
  { to, member, memberLink }: { to: string; member: number; memberLink?: number },
): Promise<void> {
  if (!mail.SMTP_URL) return;
  const written = writeMail(name, values, await readCorrespondents(tx, mail));
  const email = { to, headers: { 'Auto-Submitted': 'auto-generated' }, ...written };
  await postMail(tx, mail, email, { member, ...(memberLink && { memberLink }), maxTries: MAIL_TRIES });
}

/** Stores an address that waits, and mails its link. The caller has locked the account. */
export async function askToConfirm(
  tx: Tx,
  mail: MailConfig,
  { member, email }: { member: number; email: string },
  now: Date,
): Promise<void> {
  const emailId = await addWaiting(tx, member, email, now);
  const memberLink = await newLink(tx, { userId: member, kind: 'confirm', emailId }, now);
  const values = { hours: String(CONFIRM_HOURS), memberEmailLink: linkToCome('confirm', mail.SITE_URL) };
  await post(tx, mail, 'confirmMemberEmail', values, { to: email, member, memberLink });
}

/** Mails a link for a new password to the account's confirmed address, if it has one. The caller has locked the account. */
export async function mailPasswordLink(
  tx: Tx,
  mail: MailConfig,
  user: Receiver,
  askedAt: Date,
): Promise<void> {
  const member = user.id;
  const { confirmed } = await emailsOf(tx, member);
  if (!confirmed) return;
  const memberLink = await newLink(tx, { userId: member, kind: 'password', emailId: confirmed.id }, askedAt);
  const newPasswordLink = linkToCome('password', mail.SITE_URL);
  const values = { ...namesOf(user), minutes: String(PASSWORD_MINUTES), newPasswordLink };
  await post(tx, mail, 'forgottenPassword', values, { to: confirmed.email, member, memberLink });
}

/** Notices, and what each says besides the member's names. */
type Notices = {
  memberEmailChanging: object;
  memberEmailRemoved: object;
  memberPasswordChanged: object;
  memberPasskeyAdded: { passkey: string };
  memberNewDevice: { device: string; loginTime: string };
};

/** Tells the confirmed address of an account, if it has one, what has changed. */
export async function notify<Name extends keyof Notices>(
  tx: Tx,
  mail: MailConfig,
  name: Name,
  user: Receiver,
  ...[more]: object extends Notices[Name] ? [] : [Notices[Name]]
): Promise<void> {
  const { confirmed } = await emailsOf(tx, user.id);
  if (!confirmed) return;
  const values = {
    ...namesOf(user),
    accountPage: mail.SITE_URL + paths.login,
    device: '',
    loginTime: '',
    passkey: '',
    ...more,
  };
  await post(tx, mail, name, values, { to: confirmed.email, member: user.id });
}
