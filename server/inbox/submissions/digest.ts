import { html } from 'hono/html';
import type pg from 'pg';
import { staffListPath, staffPaths } from '#contract/admin/staff-paths.ts';
import type { Config } from '#server/config.ts';
import { openDrizzleOn } from '#server/platform/db/drizzle.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { regularWork, type Work } from '#server/platform/jobs/task.ts';
import { htmlEmail } from '#server/platform/mail/email.ts';
import { postMail } from '#server/platform/mail/outbox.ts';
import { type MailConfig, readCorrespondents } from '#server/platform/mail/settings.ts';
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
    const { company, brand } = await readCorrespondents(tx, settings);
    if (!company || (fresh === 0 && overdue === 0)) return;

    const adminUrl = settings.STAFF_URL;
    const link =
      adminUrl + (overdue > 0 ? staffListPath('submissions', { overdue: 'yes' }) : staffPaths.submissions);
    const said = `${films(fresh)} came in the last seven days. ${overdue === 1 ? '1 film is' : `${overdue} films are`} overdue.`;
    await postMail(
      tx,
      settings,
      {
        to: company,
        subject: `Submissions: ${fresh} new, ${overdue} overdue`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        text: [said, '', link].join('\n'),
        html: htmlEmail(brand, html`<p>${said}</p><p><a href="${link}">${link}</a></p>`),
      },
      { maxTries: MAX_TRIES },
    );
  });

const films = (count: number): string => (count === 1 ? '1 film' : `${count} films`);
