import { and, desc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { fillIn, withinSubject } from '#contract/inbox/reply-names.ts';
import type { DecisionMail } from '#contract/inbox/staff-submissions.ts';
import { isDecision } from '#contract/inbox/submission-stages.ts';
import { filmSubmissions } from '#server/platform/db/tables/inbox.ts';
import { threadMessages } from '#server/platform/db/tables/thread-messages.ts';
import { threads } from '#server/platform/db/tables/threads.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { type MailConfig, readCorrespondents } from '#server/platform/mail/settings.ts';
import { ownSignature } from '#server/platform/mail/words/write-mail.ts';
import { listTemplates } from '../conversations/saved-replies/templates.ts';
import { DECISION_TEXTS } from './decision-texts.ts';
import { NOT_SPAM } from './rows.ts';

type Db = Pick<NodePgDatabase, 'select'>;

/**
 * The draft of the mail that announces a film's decision; null if it is undecided, or the sender has been notified. Throws 404.
 */
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
  const { stage, notifiedStage, email, firstName, lastName, filmTitle } = film;
  if (!isDecision(stage) || stage === notifiedStage) return null;
  const templates = await listTemplates(db);
  const { subject, text } = templates.find(({ outcome }) => outcome === stage) ?? DECISION_TEXTS[stage];
  const correspondents = await readCorrespondents(db, mail);
  const { brand } = correspondents;
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
    signature: mail.SMTP_URL && ownSignature(correspondents),
    seen: await lastMessage(db, await threadOf(db, id)),
  };
}

/** The thread that contains a film's messages, possibly a merge target. Throws 404. */
export async function threadOf(db: Db, id: number): Promise<number> {
  const [found] = await db
    .select({ thread: sql<number>`coalesce(${threads.mergedInto}, ${threads.id})` })
    .from(threads)
    .where(eq(threads.filmSubmission, id));
  if (!found) throw new HttpError('thread-not-found');
  return found.thread;
}

async function lastMessage(db: Db, thread: number): Promise<number | null> {
  const [letter] = await db
    .select({ id: threadMessages.id })
    .from(threadMessages)
    .where(eq(threadMessages.thread, thread))
    .orderBy(desc(threadMessages.id))
    .limit(1);
  return letter?.id ?? null;
}
