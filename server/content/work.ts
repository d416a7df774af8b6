import type pg from 'pg';
import type { Logger } from 'pino';
import { wantsNotice } from '#contract/admin/staff-notices.ts';
import type { ContentEntry, ContentIssue } from '#contract/content/staff-content.ts';
import type { Role } from '#contract/core/staff-roles.ts';
import { record } from '#server/platform/audit/audit.ts';
import { changeContent } from '#server/platform/db/content-lock.ts';
import { openDrizzleOn } from '#server/platform/db/drizzle.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { type Attempt, type Work, work, workByTheClock } from '#server/platform/jobs/task.ts';
import { postMail } from '#server/platform/mail/outbox.ts';
import { type MailConfig, readCorrespondents } from '#server/platform/mail/settings.ts';
import { readEntry } from './drafts/entry.ts';
import { lockEntries } from './drafts/locks.ts';
import { namesOf } from './drafts/names-of.ts';
import { offerLinksWork } from './offers/look-at-links.ts';
import { offerDatesWork } from './offers/offer-dates.ts';
import { publishTexts } from './publishing/publish-drafts.ts';
import { NotPublishable } from './publishing/publish-refusals.ts';
import { unpublish } from './publishing/unpublish.ts';
import { failureEmail } from './schedules/failure-email.ts';
import { requeueWaitingSchedules, SCHEDULE_TASK } from './schedules/schedules.ts';
import { emptyTrash } from './trash/trash.ts';

type Site = { pool: pg.Pool; mail: MailConfig; mediaRoots: readonly string[]; log: Pick<Logger, 'info'> };

/** Periodic jobs of content: schedules, dates and links of offers, and the trash. */
export const contentWork = (site: Site): Work[] => [
  { ...work(SCHEDULE_TASK, (due, attempt) => runSchedule(site, due, attempt)), isByTheClock: true },
  workByTheClock('schedules_waiting', '* * * * *', () => requeueWaitingSchedules(site.pool)),
  offerDatesWork(site.pool),
  offerLinksWork(site.pool),
  workByTheClock('empty_trash', '47 3 * * *', async () => {
    const gone = await changeContent(site.pool, async (client) => {
      const entries = await emptyTrash(client);
      if (entries.length > 0)
        await record(openDrizzleOn(client), byTheClock(), {
          action: 'emptied the bin',
          what: namesOf(entries),
        });
      return entries.length;
    });
    if (gone > 0) site.log.info({ gone }, 'Deleted entries that were in the trash for a week');
  }),
];

type Due = { batch: number; what: 'on' | 'off' };
type Planned = ContentEntry & { id: number; author: string; email: string };

const GIVEN_UP = 'The site could not do it for no fault of the text, and has stopped trying';

/**
 * Runs a due schedule. If it is refused, the entry stays unchanged, the schedule is marked as failed, and staff are notified. Unexpected
 * failures are retried first.
 */
export async function runSchedule(
  { pool, mail, mediaRoots }: Site,
  due: Due,
  { isLast }: Pick<Attempt, 'isLast'> = { isLast: false },
): Promise<void> {
  try {
    await changeContent(pool, async (client) => {
      const planned = await readPlanned(client, due);
      const [first] = planned;
      if (!first) return;
      await mark(client, planned, 'done', '');
      const publisher = { author: first.author, mediaRoots };
      if (due.what === 'on') await goOn(client, planned, publisher);
      else await unpublish(client, planned, publisher, 'taken off by the clock');
      await record(openDrizzleOn(client), byTheClock(first.email), {
        action: due.what === 'on' ? 'published' : 'took off',
        what: namesOf(planned),
      });
    });
  } catch (error) {
    const isExpected = error instanceof HttpError;
    if (isExpected || isLast) await fail(pool, mail, due, isExpected ? sentenceOf(error) : GIVEN_UP);
    if (!isExpected) throw error;
  }
}

async function goOn(
  client: pg.ClientBase,
  planned: readonly ContentEntry[],
  publisher: { author: string; mediaRoots: readonly string[] },
): Promise<void> {
  await lockEntries(client, planned);
  const entries = [];
  for (const name of planned) entries.push(await readEntry(client, name));
  await publishTexts(client, entries, { ...publisher, note: 'published by the clock' });
}

const mark = (client: pg.ClientBase, planned: readonly Planned[], state: string, message: string) =>
  client.query('UPDATE schedules SET state = $2, message = $3 WHERE id = ANY ($1)', [
    planned.map(({ id }) => id),
    state,
    message,
  ]);

/** Those of a due schedule whose entries are not away. Locks them. */
async function readPlanned(client: pg.ClientBase, { batch, what }: Due): Promise<Planned[]> {
  const { rows } = await client.query<Planned>(
    `SELECT id, kind, entry, author, email FROM named_schedules
     WHERE batch = $1 AND what = $2 AND state = 'due' AND applies ORDER BY id FOR UPDATE`,
    [batch, what],
  );
  return rows;
}

const MAIL_TRIES = 20;

/** Notifies the owners, and whoever made the schedule, if still on the staff, unless they have switched that off. */
async function fail(pool: pg.Pool, mail: MailConfig, due: Due, message: string): Promise<void> {
  await inTransaction(pool, async (client) => {
    const planned = await readPlanned(client, due);
    await mark(client, planned, 'failed', message);
    const people = await client.query<{ email: string; roles: Role[]; notices: string[] }>(
      "SELECT email, roles, notices FROM staff WHERE 'owner' = ANY (roles) OR email = ANY ($1) ORDER BY email",
      [planned.map(({ email }) => email)],
    );
    const recipients = people.rows.filter((person) => wantsNotice(person, 'planFailed'));
    const tx = openDrizzleOn(client);
    const correspondents = await readCorrespondents(tx, mail);
    const entries = planned.map(({ kind, entry }) => `${kind}/${entry}`);
    for (const { email } of recipients)
      await postMail(
        tx,
        mail,
        failureEmail({ to: email, what: due.what, entries, message }, correspondents),
        {
          maxTries: MAIL_TRIES,
        },
      );
  });
}

function sentenceOf(error: HttpError): string {
  if (!(error instanceof NotPublishable)) return error.message;
  const { faults = [] } = error.details as { faults?: ContentIssue[] };
  return faults
    .map(({ kind, entry, field, message }) => [`${kind}/${entry}`, field, message].filter(Boolean).join(' '))
    .join('. ')
    .slice(0, 2000);
}

const byTheClock = (planner?: string) => ({
  staffId: null,
  who: planner ? `${planner} (by the clock)` : 'by the clock',
  address: null,
  requestId: null,
});
