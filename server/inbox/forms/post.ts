import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { staffSubmissionPath, staffThreadPath } from '#contract/admin/staff-paths.ts';
import { threads } from '#server/platform/db/tables/threads.ts';
import { threadMessageId } from '#server/platform/mail/message-id.ts';
import { noticeStaff } from '#server/platform/mail/notices.ts';
import { postMail } from '#server/platform/mail/outbox.ts';
import { type MailConfig, readCorrespondents, receiversOf } from '#server/platform/mail/settings.ts';
import { announceEvent } from '#server/platform/webhooks/announce.ts';
import type { FormEntry } from './entry.ts';
import { acknowledgement, companyMail } from './mail.ts';
import { readOwnForms, receiverOf } from './own-forms.ts';

type Receiver = 'company' | 'sender';

/**
 * Mail to the company is tried for four days, as mail servers do; an acknowledgement, whose address may be mistyped, for three
 * and a half hours.
 */
const MAX_TRIES: Record<Receiver, number> = { company: 25, sender: 10 };

/**
 * Queues the mails about an entry in the caller's transaction, each with a Message-ID by which an answer finds the entry's thread.
 * Staff who want to know are mailed too. Nothing is sent to a company without an address. `token`: of the sender's page. Without a
 * mail server the page shows it, and no unsent mail stores it.
 */
export async function postAbout(
  tx: Pick<NodePgDatabase, 'select' | 'insert' | 'execute'>,
  config: MailConfig,
  entry: FormEntry,
  to: Receiver,
  token?: string,
): Promise<void> {
  const thread = await threadOf(tx, entry);
  if (to === 'company' && thread) await noticeOf(tx, entry, thread.id);
  if (to === 'company' && entry.kind !== 'contact')
    await announceEvent(tx, 'submission.received', { id: entry.id });
  const company = await readCorrespondents(tx, config);
  const receiver = entry.kind === 'contact' ? receiverOf(await readOwnForms(tx), entry.topic) : undefined;
  const between = receiver ? { ...company, company: receiver } : company;
  const what = entry.kind === 'contact' ? 'messages' : 'submissions';
  const receivers = receiver ? [receiver] : await receiversOf(tx, what, config);
  const letters =
    to === 'sender'
      ? [acknowledgement(entry, between, config.SMTP_URL ? token : undefined)]
      : receivers.map((address) => companyMail(entry, address, between));
  const about = entry.kind === 'contact' ? { contactMessage: entry.id } : { filmSubmission: entry.id };
  const posting = { ...about, thread: thread?.id, maxTries: MAX_TRIES[to] };
  for (const letter of letters) {
    const messageId = thread && threadMessageId(thread, between.siteUrl);
    await postMail(tx, config, { ...letter, ...(messageId && { messageId }) }, posting);
  }
}

const noticeOf = (tx: Pick<NodePgDatabase, 'execute'>, { kind, id }: FormEntry, thread: number) =>
  kind === 'contact'
    ? noticeStaff(tx, thread, { notice: 'newMessage', about: { thread }, path: staffThreadPath(thread) })
    : noticeStaff(tx, thread, { notice: 'newSubmission', about: { thread }, path: staffSubmissionPath(id) });

async function threadOf(
  tx: Pick<NodePgDatabase, 'select'>,
  { kind, id }: FormEntry,
): Promise<{ id: number; token: string } | undefined> {
  const form = kind === 'contact' ? threads.contactMessage : threads.filmSubmission;
  const [found] = await tx.select({ id: threads.id, token: threads.token }).from(threads).where(eq(form, id));
  return found;
}
