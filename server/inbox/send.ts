import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Task } from 'graphile-worker';
import type { Logger } from 'pino';
import { MARK_EVERY_MS, MailJob, markInHand } from './jobs.ts';
import { composeMail, type MailSettings } from './mail.ts';
import { readEntry } from './queries.ts';
import { createMailTransport, explain } from './transport.ts';

/** The longest that sending one mail may take, from connecting to the server's last word. */
const SEND_DEADLINE_MS = 120_000;
const MAX_REMEMBERED = 1000;

type Options = { db: NodePgDatabase; smtpUrl: string; settings: MailSettings; log: Logger };

/** The task behind the outbox. What it throws is tried again by the queue. */
export function mailSender({ db, smtpUrl, settings, log }: Options): { send: Task; close(): void } {
  const transport = createMailTransport(smtpUrl);
  /** Jobs whose mail is out, for the case that the database is lost before it learns so. */
  const delivered = new Set<string>();

  const send: Task = async (payload, { job, abortSignal }) => {
    if (delivered.has(job.id)) return;
    const { kind, id, to } = MailJob.parse(payload);
    const entry = await readEntry(db, kind, id);
    if (!entry) return; // deleted since
    const signal = AbortSignal.any([
      AbortSignal.timeout(SEND_DEADLINE_MS),
      ...(abortSignal ? [abortSignal] : []),
    ]);
    const marking = setInterval(() => markInHand(db, job.id).catch(() => {}), MARK_EVERY_MS);
    try {
      await transport.sendMail({ ...composeMail(entry, to, settings), signal });
    } catch (thrown) {
      const error = explain(thrown, smtpUrl);
      if (job.attempts >= job.max_attempts) {
        log.error(
          { err: error, kind, id, to, attempts: job.attempts },
          'A mail could not be sent and is given up',
        );
      }
      throw error;
    } finally {
      clearInterval(marking);
    }
    if (delivered.size >= MAX_REMEMBERED) delivered.clear();
    delivered.add(job.id);
    log.info({ kind, id, to }, 'Mail sent');
  };

  return { send, close: () => transport.close() };
}
