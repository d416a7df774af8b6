import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { NOTICE_NAMES, wantsNotice } from '#contract/admin/staff-notices.ts';
import { staffPaths } from '#contract/admin/staff-paths.ts';
import { kindsFor } from '#server/inbox/conversations/kinds.ts';
import { mails } from '#server/platform/db/tables/mails.ts';
import { staff } from '#server/platform/db/tables/staff.ts';
import { threads } from '#server/platform/db/tables/threads.ts';
import { TooMany } from '#server/platform/http/errors.ts';
import { DAILY_NOTICE_LIMIT, type Limits, NOTICE_LIMIT } from '#server/platform/http/limits/rate-limits.ts';
import { addJob, type Task, type Work, work } from '#server/platform/jobs/task.ts';
import { type Event, NOTICE_TASK } from '#server/platform/mail/notices.ts';
import { postMail } from '#server/platform/mail/outbox.ts';
import { type MailConfig, readCorrespondents } from '#server/platform/mail/settings.ts';
import { emailKey } from '../auth/email-key.ts';
import { staffEmail } from '../team/emails.ts';
import { lockPerson, type Person } from '../team/people.ts';

/** The job that says how many notices were held back. */
const FURTHER_TASK = {
  name: 'further_notices',
  about: z.object({ staff: z.int() }),
} satisfies Task<z.ZodType>;

const MAIL_TRIES = 10;

type Options = {
  db: NodePgDatabase;
  limits: Limits;
  /** The present mail settings. */
  readSettings: () => Promise<MailConfig>;
  staffUrl: string;
};

/** Mails events to the staff who have switched that on and may know of them: one mail a person, or later the number of those held back. */
export const noticeWork = (options: Options): Work[] => [
  work(NOTICE_TASK, (event) => sendNotices(options, event)),
  work(FURTHER_TASK, ({ staff: id }) => sendFurther(options, id)),
];

/** Without a mail server nobody is mailed, then or later. */
async function sendNotices(options: Options, event: Event): Promise<void> {
  const { db, limits, readSettings, staffUrl } = options;
  const mail = await readSettings();
  const subject = mail.SMTP_URL ? await readSubject(db, event) : undefined;
  if (!subject || (event.isDaily && (await waitFor(limits.take(DAILY_NOTICE_LIMIT, event.notice))))) return;
  const chosen: { person: Person; wait: number }[] = [];
  for (const person of await receiversOf(db, event))
    if (subject.isFor(person))
      chosen.push({ person, wait: await waitFor(limits.take(NOTICE_LIMIT, String(person.id))) });
  await db.transaction(async (tx) => {
    const present = await readSubject(tx, event); // a thread that was deleted meanwhile takes its mails along
    if (!present) return;
    const correspondents = await readCorrespondents(tx, mail);
    const values = { about: present.words, staffPage: staffUrl + event.path };
    for (const { person, wait } of chosen)
      if (wait > 0) await holdBack(tx, person.id, wait);
      else {
        const email = staffEmail(`${event.notice}Notice`, person.email, values, correspondents);
        await postMail(tx, mail, email, { ...present.deletedWith, maxTries: MAIL_TRIES });
      }
  });
}

/** Those who can log in, want to know and may. */
async function receiversOf(db: NodePgDatabase, { notice, only }: Event): Promise<Person[]> {
  const isAsked = only === undefined ? undefined : eq(staff.id, only);
  const people = await db
    .select()
    .from(staff)
    .where(and(isNotNull(staff.passwordHash), isAsked))
    .orderBy(asc(staff.id));
  return people.filter((person) => wantsNotice(person, notice));
}

type Subject = {
  words: string;
  deletedWith?: Pick<typeof mails.$inferInsert, 'thread' | 'contactMessage' | 'filmSubmission'>;
  isFor: (person: Person) => boolean;
};

/** Undefined if it is gone or nobody's business. */
async function readSubject(
  db: Pick<NodePgDatabase, 'select'>,
  { about }: Event,
): Promise<Subject | undefined> {
  if ('words' in about) return { words: about.words, isFor: () => true };
  if ('mail' in about) {
    const [mail] = await db.select().from(mails).where(eq(mails.id, about.mail));
    // A notice that failed would be followed by another one.
    const toStaff =
      mail &&
      (await db
        .select()
        .from(staff)
        .where(eq(staff.emailKey, emailKey(mail.toAddress))));
    return mail && toStaff?.length === 0 ? { words: mail.letter.subject, isFor: () => true } : undefined;
  }
  const [thread] = await db.select().from(threads).where(eq(threads.id, about.thread)).for('key share');
  if (!thread || thread.state === 'spam') return undefined;
  const { id, kind, contactMessage, filmSubmission, subject } = thread;
  return {
    words: subject || `from ${thread.name}`,
    deletedWith: { thread: id, contactMessage, filmSubmission },
    isFor: ({ roles }) => kindsFor(roles).includes(kind),
  };
}

/** Seconds to wait for a limit; 0 if it lets through. */
async function waitFor(taken: Promise<void>): Promise<number> {
  try {
    await taken;
    return 0;
  } catch (refused) {
    if (refused instanceof TooMany) return refused.retryAfter;
    throw refused;
  }
}

type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

async function holdBack(tx: Tx, id: number, seconds: number): Promise<void> {
  await tx
    .update(staff)
    .set({ noticesHeld: sql`${staff.noticesHeld} + 1` })
    .where(eq(staff.id, id));
  const at = new Date(Date.now() + seconds * 1000);
  await addJob(tx, FURTHER_TASK, { staff: id }, { key: `further notices ${id}`, at });
}

async function sendFurther({ db, readSettings, staffUrl }: Options, id: number): Promise<void> {
  const mail = await readSettings();
  await db.transaction(async (tx) => {
    const person = await lockPerson(tx, id);
    if (!person || person.noticesHeld === 0) return;
    await tx.update(staff).set({ noticesHeld: 0 }).where(eq(staff.id, id));
    if (!mail.SMTP_URL || !NOTICE_NAMES.some((name) => wantsNotice(person, name))) return;
    const values = { furtherCount: String(person.noticesHeld), staffPage: staffUrl + staffPaths.home };
    const email = staffEmail('furtherNotices', person.email, values, await readCorrespondents(tx, mail));
    await postMail(tx, mail, email, { maxTries: MAIL_TRIES });
  });
}
