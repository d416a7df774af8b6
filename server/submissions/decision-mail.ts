import { and, desc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { fillIn, withinSubject } from '#contract/reply-names.ts';
import type { DecisionMail } from '#contract/staff-submissions.ts';
import { isDecision } from '#contract/submission-stages.ts';
import { filmSubmissions } from '#server/db/tables/inbox.ts';
import { threadLetters } from '#server/db/tables/letters.ts';
import { threads } from '#server/db/tables/threads.ts';
import { listTemplates } from '#server/desk/templates.ts';
import { HttpError } from '#server/http/errors.ts';
import { type MailConfig, readCorrespondents } from '#server/mail/settings.ts';
import { DECISION_TEXTS } from './decision-texts.ts';
import { NOT_SPAM } from './rows.ts';

type Db = Pick<NodePgDatabase, 'select'>;

/** The draft of the mail that tells a film's decision; null if it is not decided, or its sender has been told. Throws 404. */
export async function readDecisionMail(
  db: Db,
  mail: MailConfig,
  id: number,
  staff: { name: string },
): Promise<DecisionMail | null> {
  const [film] = await db
    .select()
    .from(filmSubmissions)
    .where(and(eq(filmSubmissions.id, id), sql.raw(NOT_SPAM)));
  if (!film) throw new HttpError('submission-not-found');
  const { stage, toldStage, email, firstName, lastName, filmTitle } = film;
  if (!isDecision(stage) || stage === toldStage) return null;
  const templates = await listTemplates(db);
  const { subject, text } = templates.find(({ outcome }) => outcome === stage) ?? DECISION_TEXTS[stage];
  const { brand } = await readCorrespondents(db, mail);
  const name = `${firstName} ${lastName}`;
  const values = { firstName, lastName, name, filmTitle, company: brand, staffName: staff.name };
  return {
    outcome: stage,
    to: email,
    subject: withinSubject(
      fillIn(subject || DECISION_TEXTS[stage].subject, values).replaceAll(/\p{Cc}+/gu, ' '),
    ),
    text: fillIn(text, values),
    canSend: mail.SMTP_URL !== undefined,
    seen: await lastLetter(db, await threadOf(db, id)),
  };
}

/** The thread that a film's letters are in, a merged one too. Throws 404. */
export async function threadOf(db: Db, id: number): Promise<number> {
  const [found] = await db
    .select({ thread: sql<number>`coalesce(${threads.mergedInto}, ${threads.id})` })
    .from(threads)
    .where(eq(threads.filmSubmission, id));
  if (!found) throw new HttpError('thread-not-found');
  return found.thread;
}

async function lastLetter(db: Db, thread: number): Promise<number | null> {
  const [letter] = await db
    .select({ id: threadLetters.id })
    .from(threadLetters)
    .where(eq(threadLetters.thread, thread))
    .orderBy(desc(threadLetters.id))
    .limit(1);
  return letter?.id ?? null;
}
