import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { KINDS, type Kind } from './entry.ts';

/** The task's name in the queue; its jobs outlive a release, so it stays. */
export const MAIL_TASK = 'inbox_mail';

/** One mail to write: about which entry, to the company or to the sender. */
export const MailJob = z.object({ kind: z.enum(KINDS), id: z.int(), to: z.enum(['company', 'sender']) });
export type MailJob = z.infer<typeof MailJob>;

/**
 * Attempts with the queue's back-off of e, e², … e¹⁰ seconds, then e¹⁰ again: the company's mail is tried for four
 * days, as mail servers do; an acknowledgement, whose address may be mistyped, for three and a half hours.
 */
const MAX_ATTEMPTS: Record<MailJob['to'], number> = { company: 25, sender: 10 };

/** Adds a job to the outbox. Part of the caller's transaction: it exists exactly if what it is about exists. */
export async function addMailJob(
  tx: Pick<NodePgDatabase, 'execute'>,
  kind: Kind,
  id: number,
  to: MailJob['to'],
) {
  const job: MailJob = { kind, id, to };
  await tx.execute(
    sql`SELECT graphile_worker.add_job(${MAIL_TASK}, ${JSON.stringify(job)}::json, max_attempts => ${MAX_ATTEMPTS[to]}::integer)`,
  );
}

/** While a mail is being sent its job is marked this often, so that the job of a killed process is told from a slow one. */
export const MARK_EVERY_MS = 3_000;
const ABANDONED_AFTER = '15 seconds';

export async function markInHand(db: Pick<NodePgDatabase, 'execute'>, jobId: string): Promise<void> {
  await db.execute(
    sql`UPDATE graphile_worker._private_jobs SET locked_at = now() WHERE id = ${jobId} AND locked_at IS NOT NULL`,
  );
}

/** Puts jobs back that a killed process had in hand; the queue by itself would do so after four hours. */
export async function releaseAbandoned(db: Pick<NodePgDatabase, 'execute'>): Promise<void> {
  await db.execute(
    sql`SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by)) FROM graphile_worker.jobs
        WHERE task_identifier = ${MAIL_TASK} AND locked_at < now() - ${ABANDONED_AFTER}::interval`,
  );
}
