import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { OpenedMail } from '#contract/admin/staff-mails.ts';
import { type Held, may } from '#contract/core/staff-roles.ts';
import { mails } from '../db/tables/mails.ts';
import { threads } from '../db/tables/threads.ts';
import { HttpError } from '../http/errors.ts';
import { hasSecret, withoutSecret } from '../http/secret.ts';
import { headersOf, messageOf } from './message.ts';
import { jobKeyOf } from './outbox.ts';
import type { Mail } from './queries.ts';
import { type MailConfig, readCorrespondents } from './settings.ts';

type Opened = Omit<
  OpenedMail,
  'id' | 'to' | 'subject' | 'state' | 'tries' | 'error' | 'createdAt' | 'sentAt'
>;

/** A mail for staff who may read it, without the secrets of its links: these are for the receiver alone. Throws 404. */
export async function openMail(
  db: NodePgDatabase,
  config: MailConfig,
  id: number,
  roles: readonly Held[],
): Promise<Opened & { mail: Mail }> {
  const mail = await findMail(db, id, roles);
  const { attempts, maxTries, letter, sentAt } = mail;
  const { from, ...between } = await readCorrespondents(db, config);
  const message = messageOf(mail, { ...between, from: from ?? '' });
  const headers = headersOf(message, attempts.at(-1), sentAt).map(({ name, value }) => ({
    name,
    value: withoutSecret(value),
  }));
  return {
    mail,
    headers,
    text: withoutSecret(letter.text),
    hasHtml: letter.html !== '',
    isWithoutSecrets: [letter.text, letter.html].some(hasSecret),
    attempts: attempts.map(({ at, outcome, answer }) => ({ at, outcome, answer })),
    maxTries,
    nextTry: mail.state === 'queued' ? await nextTryOf(db, id) : null,
  };
}

export const readHtml = async (db: NodePgDatabase, id: number, roles: readonly Held[]): Promise<string> =>
  withoutSecret((await findMail(db, id, roles)).letter.html);

/** For roles that may not read it, a mail does not exist. */
async function findMail(db: NodePgDatabase, id: number, roles: readonly Held[]): Promise<Mail> {
  const [found] = await db
    .select({ mail: mails, kind: threads.kind })
    .from(mails)
    .leftJoin(threads, eq(threads.id, mails.thread))
    .where(eq(mails.id, id));
  if (found && may(roles, needOf(found))) return found.mail;
  throw new HttpError('mail-not-found', GONE);
}

/** Must agree with `KEPT_FOR` of server/inbox/forms/queries.ts. */
const GONE =
  'This mail is not there: mails are deleted with the message, film or order that they are about, and after two years at the latest';

function needOf({ mail: { orderId, filmSubmission }, kind }: { mail: Mail; kind: string | null }) {
  if (orderId !== null) return 'orders.read';
  return filmSubmission !== null || kind === 'submission' ? 'submissions' : 'messages';
}

async function nextTryOf(db: NodePgDatabase, id: number): Promise<string | null> {
  const { rows } = await db.execute<{ at: string }>(sql`
    SELECT to_json(run_at) #>> '{}' AS at FROM graphile_worker.jobs WHERE key = ${jobKeyOf(id)} AND attempts < max_attempts`);
  return rows[0] ? new Date(rows[0].at).toISOString() : null;
}
