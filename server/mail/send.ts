import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { type Attempt, type Work, work } from '#server/jobs/task.ts';
import { messageIdOf } from './message-id.ts';
import { MAIL_TASK } from './outbox.ts';
import { type Mail, noteFailedTry, noteSent, readMail } from './queries.ts';
import { type MailConfig, readCorrespondents } from './settings.ts';
import { createMailTransport, explain, isRefusedForGood } from './transport.ts';

/** Longest time for sending one mail, from connecting to the server's last reply, in milliseconds. */
const SEND_DEADLINE_MS = 120_000;
const MAX_REMEMBERED = 1000;

/** Mail servers name the receiver in what they say. It stands with the mail, and goes with it; queue and log keep no address. */
const ADDRESS = /[^\s<>@]{1,64}@[^\s<>@]{1,255}/g;

/** What Exchange and Outlook heed: no out-of-office and no other automatic answer comes back (MS-OXCMAIL). */
const NO_AUTOMATIC_ANSWERS = { 'X-Auto-Response-Suppress': 'OOF, AutoReply' };

type Options = { db: NodePgDatabase; smtpUrl: string; config: MailConfig; log: Pick<Logger, 'info'> };

/** Sends queued mails. The queue retries failures, and the mail server's answer is stored with the mail. */
export function mailWork({ db, smtpUrl, config, log }: Options): Work & { close(): void } {
  const transport = createMailTransport(smtpUrl);
  /** Mails that are sent, until that is recorded: the database may be lost meanwhile. */
  const delivered = new LRUCache<number, true>({ max: MAX_REMEMBERED });

  async function send(mail: Mail, signal: AbortSignal): Promise<void> {
    const { brand, from, siteUrl } = await readCorrespondents(db, config);
    if (!from)
      throw new Error('No sender is known: set MAIL_FROM, or have an owner set it at /staff/mail-settings');
    const messageId = messageIdOf(mail, siteUrl);
    await transport.sendMail({
      ...mail.letter,
      headers: { ...NO_AUTOMATIC_ANSWERS, ...mail.letter.headers },
      // Relays replace our Message-ID in its own header; an answer names it by this.
      references: [...(mail.letter.references ?? []), messageId],
      to: mail.toAddress,
      from: { name: brand, address: from },
      messageId,
      signal: AbortSignal.any([AbortSignal.timeout(SEND_DEADLINE_MS), signal]),
    });
  }

  async function attempt({ id }: { id: number }, { signal, isLast }: Attempt): Promise<void> {
    if (!delivered.has(id)) {
      const mail = await readMail(db, id);
      if (mail?.state !== 'queued') return; // deleted or sent meanwhile
      try {
        await send(mail, signal);
      } catch (thrown) {
        const error = explain(thrown, smtpUrl);
        const isFinal = isRefusedForGood(thrown);
        await noteFailedTry(db, id, error.message, isLast || isFinal);
        if (isFinal) return log.info({ mail: id }, 'Mail refused for good by the receiver’s server');
        throw new Error(error.message.replaceAll(ADDRESS, '…'));
      }
      delivered.set(id, true);
      log.info({ mail: id }, 'Mail sent');
    }
    await noteSent(db, id);
    delivered.delete(id); // after a restore another mail may get its number
  }

  return { ...work(MAIL_TASK, attempt), close: () => transport.close() };
}
