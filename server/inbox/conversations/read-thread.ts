import { asc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type ReplyValues, withinSubject } from '#contract/inbox/reply-names.ts';
import type { ConversationMessage, ThreadDetail } from '#contract/inbox/staff-conversations.ts';
import { threadNotes } from '#server/platform/db/tables/threads.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { type MailConfig, readCorrespondents } from '#server/platform/mail/settings.ts';
import { ownSignature } from '#server/platform/mail/words/write-mail.ts';
import { type FormEntry, facts, longText } from '../forms/entry.ts';
import { readEntry } from '../forms/queries.ts';
import { filesOfForms } from '../mail-import/attachments.ts';
import { findThread, readFamily, type Thread } from './find-thread.ts';
import { nextThread, otherThreads, readRow, type Viewer } from './list.ts';
import { lastMergeOf } from './merging/unmerge.ts';
import { readMessages } from './messages.ts';

type Db = Pick<NodePgDatabase, 'select' | 'execute'>;

/** A thread with all contents of its page. Throws 404. */
export async function readThread(
  db: Db,
  mail: MailConfig,
  viewer: Viewer,
  staff: { name: string },
  id: number,
): Promise<ThreadDetail> {
  const thread = await findThread(db, id, viewer.kinds);
  const family = await readFamily(db, thread.id);
  const [row, forms, { letters, olderLetters }, notes, others, next, between, lastMerge] = await Promise.all([
    readRow(db, thread.id),
    readForms(db, family),
    readMessages(db, thread.id),
    db.select().from(threadNotes).where(eq(threadNotes.thread, thread.id)).orderBy(asc(threadNotes.id)),
    otherThreads(db, viewer, thread),
    nextThread(db, viewer, thread.id),
    readCorrespondents(db, mail),
    lastMergeOf(db, thread.id),
  ]);
  if (!row) throw new HttpError('thread-not-found'); // deleted meanwhile
  const own = forms.find(({ thread: from }) => from === thread.id)?.entry;
  const messages = family.flatMap(({ contactMessage }) => contactMessage ?? []);
  const files = await filesOfForms(db, messages);
  const last = letters.at(-1);
  return {
    ...row,
    entry: own ? asSent(own, files) : null,
    merged: forms.filter(({ thread: from }) => from !== thread.id).map(({ entry }) => asSent(entry, files)),
    mergedThreads: family.flatMap(({ id }) => (id === thread.id ? [] : [id])),
    lastMerge,
    letters,
    olderLetters,
    notes: notes.map(({ createdAt, ...note }) => ({ ...note, at: createdAt.toISOString() })),
    others,
    next,
    answer: {
      canSend: mail.SMTP_URL !== undefined,
      from: between.from ?? '',
      subject: withinSubject(nextSubject(last, thread, between.brand)),
      signature: mail.SMTP_URL && ownSignature(between),
      values: { ...valuesOf(thread, own), company: between.brand, staffName: staff.name },
    },
  };
}

type Files = Awaited<ReturnType<typeof filesOfForms>>;
type Family = Awaited<ReturnType<typeof readFamily>>;

async function readForms(db: Db, family: Family): Promise<{ thread: number; entry: FormEntry }[]> {
  const forms = await Promise.all(
    family.map(async ({ id: thread, contactMessage, filmSubmission }) => {
      if (contactMessage) return { thread, entry: await readEntry(db, 'contact', contactMessage) };
      return {
        thread,
        entry: filmSubmission ? await readEntry(db, 'submission', filmSubmission) : undefined,
      };
    }),
  );
  return forms.flatMap(({ thread, entry }) => (entry ? [{ thread, entry }] : []));
}

const asSent = (entry: FormEntry, files: Files): NonNullable<ThreadDetail['entry']> => ({
  kind: entry.kind === 'contact' ? 'message' : 'submission',
  id: entry.id,
  at: entry.createdAt.toISOString(),
  fields: facts(entry).map(([label, value]) => ({ label, value })),
  text: longText(entry),
  attachments: (entry.kind === 'contact' && files.get(entry.id)) || [],
});

const nextSubject = (last: ConversationMessage | undefined, thread: Thread, brand: string): string =>
  last ? `Re: ${last.subject.replace(/^(?:re: ?){1,9}/i, '')}` : firstSubject(thread, brand);

function firstSubject({ kind, subject }: Thread, brand: string): string {
  if (kind === 'submission') return `Your film: ${subject}`;
  return kind === 'order' ? subject : `Your message to ${brand}`;
}

function valuesOf({ name, orderNumber }: Thread, entry: FormEntry | undefined): ReplyValues {
  return {
    name,
    ...(entry && { firstName: entry.firstName, lastName: entry.lastName }),
    ...(entry?.kind === 'submission' && { filmTitle: entry.filmTitle }),
    ...(orderNumber && { orderNumber }),
  };
}
