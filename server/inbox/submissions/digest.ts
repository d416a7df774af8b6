import type pg from 'pg';
import { staffListPath, staffPaths } from '#contract/admin/staff-paths.ts';
import type { Config } from '#server/config.ts';
import { openDrizzleOn } from '#server/platform/db/drizzle.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { regularWork, type Work } from '#server/platform/jobs/task.ts';
import { postMail } from '#server/platform/mail/outbox.ts';
import { type MailConfig, readCorrespondents } from '#server/platform/mail/settings.ts';
import { writeMail } from '#server/platform/mail/words/write-mail.ts';
import { listSubmissions } from './list.ts';
import { NOT_SPAM } from './rows.ts';

/** Ten tries take 3.5 hours; a digest is outdated after a day. */
const MAX_TRIES = 10;

type Settings = MailConfig & Pick<Config, 'STAFF_URL' | 'SUBMISSIONS_DIGEST'>;

/** On Mondays at seven, UTC, if the setting is on. */
export const digestWork = (pool: pg.Pool, settings: Settings): Work[] =>
  settings.SUBMISSIONS_DIGEST === 'on'
    ? [regularWork('submissions_digest', '0 7 * * 1', () => postDigest(pool, settings, new Date()))]
    : [];

/**
 * Mails the company how many films were received within a week and how many are overdue; nothing if there are neither. It names
 * nobody: a data deletion does not find mails to the company.
 */
export const postDigest = (pool: pg.Pool, settings: Settings, now: Date): Promise<void> =>
  inTransaction(pool, async (client) => {
    const wanted = { overdue: 'yes', sort: 'oldest', page: 1, limit: 1 } as const;
    const { overdue } = await listSubmissions(client, wanted, { staff: 0, now });
    const came = await client.query<{ count: number }>(
      `SELECT count(*)::int FROM film_submissions WHERE ${NOT_SPAM} AND created_at > $1::timestamptz - interval '7 days'`,
      [now],
    );
    const fresh = came.rows[0]?.count ?? 0;
    const tx = openDrizzleOn(client);
    const correspondents = await readCorrespondents(tx, settings);
    const { company } = correspondents;
    if (!company || (fresh === 0 && overdue === 0)) return;

    const adminUrl = settings.STAFF_URL;
    const staffPage =
      adminUrl + (overdue > 0 ? staffListPath('submissions', { overdue: 'yes' }) : staffPaths.submissions);
    const values = {
      newCount: String(fresh),
      newFilms: films(fresh),
      overdueCount: String(overdue),
      overdueFilms: `${films(overdue)} ${overdue === 1 ? 'is' : 'are'}`,
      staffPage,
    };
    await postMail(
      tx,
      settings,
      {
        to: company,
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...writeMail('submissionsDigest', values, correspondents),
      },
      { maxTries: MAX_TRIES },
    );
  });

const films = (count: number): string => (count === 1 ? '1 film' : `${count} films`);
