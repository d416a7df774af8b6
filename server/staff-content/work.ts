import type pg from 'pg';
import type { Logger } from 'pino';
import type { ContentEntry, ContentFault } from '#contract/staff-content.ts';
import { changeContent } from '#server/content/lock.ts';
import { openDrizzleOn } from '#server/db/drizzle.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { HttpError } from '#server/http/errors.ts';
import { type Attempt, type Work, work, workByTheClock } from '#server/jobs/task.ts';
import { postMail } from '#server/mail/outbox.ts';
import { type MailConfig, readCorrespondents } from '#server/mail/settings.ts';
import { record } from '#server/staff/audit.ts';
import { emptyBin } from './bin.ts';
import { readEntry } from './entry.ts';
import { failureLetter } from './failure-mail.ts';
import { lockEntries } from './locks.ts';
import { namesOf } from './names-of.ts';
import { publishTexts } from './publish.ts';
import { NotPublishable } from './refusals.ts';
import { SCHEDULE_TASK } from './schedules.ts';
import { takeOff } from './take-off.ts';

type Site = { pool: pg.Pool; mail: MailConfig; mediaRoots: readonly string[]; log: Pick<Logger, 'info'> };

/** What happens to content by the clock: going on and off, and the bin. */
export const contentWork = (site: Site): Work[] => [
  work(SCHEDULE_TASK, (due, attempt) => runSchedule(site, due, attempt)),
  workByTheClock('content_bin', '47 3 * * *', async () => {
    const gone = await changeContent(site.pool, async (client) => {
      const entries = await emptyBin(client);
      if (entries.length > 0)
        await record(openDrizzleOn(client), byTheClock(), {
          action: 'emptied the bin',
          what: namesOf(entries),
        });
      return entries.length;
    });
    if (gone > 0) site.log.info({ gone }, 'Deleted entries that were in the bin for a week');
  }),
];

type Due = { batch: number; what: 'on' | 'off' };
type Planned = ContentEntry & { author: string; email: string };

const GIVEN_UP = 'The site could not do it for no fault of the text, and has stopped trying';

/**
 * Publishes or takes off what is due. What cannot be done stays, is marked as failed, and staff are told why. What fails for no
 * fault of the text is tried again before that.
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
      await mark(client, due, 'done', ''); // first, since taking off forgets what is still due
      const publisher = { author: first.author, mediaRoots };
      if (due.what === 'on') await goOn(client, planned, publisher);
      else await takeOff(client, planned, publisher, 'taken off by the clock');
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

const mark = (client: pg.ClientBase, { batch, what }: Due, state: string, message: string) =>
  client.query(
    "UPDATE content_schedules SET state = $3, message = $4 WHERE batch = $1 AND what = $2 AND state = 'due'",
    [batch, what, state, message],
  );

async function readPlanned(client: pg.ClientBase, { batch, what }: Due): Promise<Planned[]> {
  const { rows } = await client.query<Planned>(
    `SELECT kind, entry, author, email FROM content_schedules WHERE batch = $1 AND what = $2 AND state = 'due' ORDER BY id FOR UPDATE`,
    [batch, what],
  );
  return rows;
}

const MAIL_TRIES = 20;

/** The owners are told, and whoever planned it, if still among the staff. */
async function fail(pool: pg.Pool, mail: MailConfig, due: Due, message: string): Promise<void> {
  await inTransaction(pool, async (client) => {
    const planned = await readPlanned(client, due);
    await mark(client, due, 'failed', message);
    const told = await client.query<{ email: string }>(
      "SELECT email FROM staff WHERE role = 'owner' OR email = ANY ($1) ORDER BY email",
      [planned.map(({ email }) => email)],
    );
    const tx = openDrizzleOn(client);
    const { brand } = await readCorrespondents(tx, mail);
    const entries = planned.map(({ kind, entry }) => `${kind}/${entry}`);
    for (const { email } of told.rows)
      await postMail(tx, mail, failureLetter({ to: email, what: due.what, entries, message }, brand), {
        maxTries: MAIL_TRIES,
      });
  });
}

function sentenceOf(error: HttpError): string {
  if (!(error instanceof NotPublishable)) return error.message;
  const { faults = [] } = error.details as { faults?: ContentFault[] };
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
