import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { LRUCache } from 'lru-cache';
import type { Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import { staffListPath } from '#contract/admin/staff-paths.ts';
import { storable } from '../db/storable.ts';
import type { MailAttempt } from '../db/tables/mails.ts';
import { type Attempt, type Work, work } from '../jobs/task.ts';
import { messageOf, written } from './message.ts';
import { noticeStaff } from './notices.ts';
import { MAIL_TASK } from './outbox.ts';
import { type Mail, noteFailedTry, noteSent, readMail } from './queries.ts';
import { type MailConfig, readCorrespondents } from './settings.ts';
import { createMailTransport, explain, isRefusedForGood } from './transport.ts';

const FAILED_MAILS = staffListPath('mails', { state: 'failed' });
/** Longest time for sending one mail, from connecting to the server's last reply, in milliseconds. */
const SEND_DEADLINE_MS = 120_000;
const MAX_REMEMBERED = 1000;

/**
 * Mail servers repeat the receiver's address in replies. The reply is stored on the mail row and deleted with it; addresses are
 * redacted in queue and log.
 */
const ADDRESS = /[^\s<>@]{1,64}@[^\s<>@]{1,255}/g;

type Options = {
  db: NodePgDatabase;
  /** The present mail settings; read before each attempt. */
  readSettings: () => Promise<MailConfig>;
  log: Pick<Logger, 'info'>;
  /** The mail with the token of its link to a member, which is made now; undefined if the link has ended. */
  withToken?: (mail: Mail) => Promise<Mail | undefined>;
};

/** Sends queued mails. The queue retries failures, and the mail server's reply is stored with the mail. */
export function mailWork({ db, readSettings, log, withToken }: Options): Work & { close(): void } {
  const servers = keepTransport();
  /** Mails that are sent but not yet recorded as sent: the database may be lost meanwhile. */
  const delivered = new LRUCache<number, MailAttempt>({ max: MAX_REMEMBERED });

  async function prepare(mail: Mail, config: MailConfig) {
    const { from, ...between } = await readCorrespondents(db, config);
    if (!from)
      throw new Error('No sender is known: set MAIL_FROM, or have an owner set it at /staff/mail-settings');
    return messageOf(mail, { ...between, from });
  }

  async function attempt({ id }: { id: number }, { signal, isLast }: Attempt): Promise<void> {
    if (!delivered.has(id)) {
      const stored = await readMail(db, id);
      if (stored?.state !== 'queued') return; // deleted or sent meanwhile
      const mail = stored.memberLink === null ? stored : await withToken?.(stored);
      if (!mail) return; // deleted with its link, by the hour
      const config = await readSettings();
      if (!config.SMTP_URL) throw new Error('No mail server is set any more');
      const date = new Date();
      const tried = { at: date.toISOString(), from: '', messageId: '' };
      try {
        const message = await prepare(mail, config);
        Object.assign(tried, { from: written(message.from), messageId: message.messageId });
        const deadline = AbortSignal.any([AbortSignal.timeout(SEND_DEADLINE_MS), signal]);
        const { response } = await servers
          .to(config.SMTP_URL)
          .sendMail({ ...message, date, signal: deadline });
        delivered.set(id, { ...tried, outcome: 'taken', answer: storable(String(response)) });
      } catch (thrown) {
        const { message } = explain(thrown, config.SMTP_URL);
        const isFinal = isRefusedForGood(thrown);
        const failed = { ...tried, outcome: isFinal ? 'refused' : 'failed', answer: message } as const;
        await noteFailedTry(db, id, failed, isLast || isFinal);
        if (isLast || isFinal)
          await noticeStaff(db, id, { notice: 'mailFailed', about: { mail: id }, path: FAILED_MAILS });
        if (isFinal) return log.info({ mail: id }, 'Mail refused for good by the receiver’s server');
        throw new Error(message.replaceAll(ADDRESS, '…'));
      }
      log.info({ mail: id }, 'Mail sent');
    }
    const taken = delivered.get(id);
    if (taken) await noteSent(db, id, taken);
    delivered.delete(id); // after a restore another mail may get its id
  }

  return { ...work(MAIL_TASK, attempt), close: servers.close };
}

/** The connection to the mail server that is set now: a new one after a change. */
function keepTransport() {
  let kept: { url: string; transport: Transporter } | undefined;
  const close = () => kept?.transport.close();
  return {
    close,
    to(url: string): Transporter {
      if (kept?.url === url) return kept.transport;
      close();
      kept = { url, transport: createMailTransport(url) };
      return kept.transport;
    },
  };
}
