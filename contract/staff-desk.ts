import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { Press } from './press.ts';
import { LONGEST_ANSWER, LONGEST_NOTE, LONGEST_SUBJECT, REPLY_NAMES, unfilled } from './reply-names.ts';
import { AskedId, When, wholeNumber } from './scalars.ts';
import { Id } from './slug.ts';
import { staffDeskCalls as calls } from './staff-desk-calls.ts';

const THREAD_KINDS = ['message', 'submission', 'order'] as const;
export const ThreadKind = z.enum(THREAD_KINDS).meta({ id: 'ThreadKind' });
export type ThreadKind = z.infer<typeof ThreadKind>;

/** `waiting`: answered, and for them to write next. New mail makes a thread `new` again. */
const THREAD_STATES = ['new', 'waiting', 'done', 'spam'] as const;
export const ThreadState = z.enum(THREAD_STATES).meta({ id: 'ThreadState' });
export type ThreadState = z.infer<typeof ThreadState>;

const Colleague = z.object({ id: Id, name: z.string() }).meta({ id: 'Colleague' });

/** `line`: how the last text of theirs begins. `lastInAt`: when it came. */
export const ThreadRow = z
  .object({
    id: Id,
    kind: ThreadKind,
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    line: z.string(),
    state: ThreadState,
    assignee: Colleague.nullable(),
    lastInAt: When,
    createdAt: When,
    spamReasons: z.array(z.string()),
  })
  .meta({ id: 'ThreadRow' });
export type ThreadRow = z.infer<typeof ThreadRow>;

const Count = z.int().min(0);
/** `mine`: new and waiting ones assigned to the caller. */
export const ThreadList = z
  .object({
    rows: z.array(ThreadRow),
    total: Count,
    counts: z.object({ new: Count, mine: Count, waiting: Count, done: Count, spam: Count }),
  })
  .meta({ id: 'ThreadList' });

/** A form as it was sent: its short fields in order, and its long text. */
const Entry = z
  .object({
    kind: ThreadKind,
    id: Id,
    at: When,
    fields: z.array(z.object({ label: z.string(), value: z.string() })),
    text: z.string(),
  })
  .meta({ id: 'ThreadEntry' });

const Attachment = z
  .object({
    id: Id,
    name: z.string(),
    type: z.string(),
    bytes: z.int(),
    isKept: z
      .boolean()
      .describe('false: it is in the mailbox alone, as it is too large or too many came that day'),
  })
  .meta({ id: 'LetterAttachment' });

/** `state` is of the mail: null of what came in, `unsent` where no mail server is set. `error`: the mail server's own words. */
export const Letter = z
  .object({
    id: Id,
    direction: z.enum(['in', 'out']),
    from: z.object({ name: z.string(), address: z.string() }),
    subject: z.string(),
    text: z.string(),
    at: When,
    state: z.enum(['queued', 'sent', 'failed', 'unsent']).nullable(),
    error: z.string().nullable(),
    attachments: z.array(Attachment),
  })
  .meta({ id: 'ThreadLetter' });
export type Letter = z.infer<typeof Letter>;

const Note = z.object({ id: Id, author: z.string(), text: z.string(), at: When }).meta({ id: 'ThreadNote' });

/** The merge that can be undone; `count`: how many conversations it made one. */
const LastMerge = z
  .object({ id: z.uuid(), at: When, by: z.string(), count: z.int() })
  .meta({ id: 'LastMerge' });
export type LastMerge = z.infer<typeof LastMerge>;

/** What names a thread in a link. */
const Next = ThreadRow.pick({ id: true, kind: true, name: true, subject: true });
export type NextThread = z.infer<typeof Next>;

/** `answer`: how the next one goes out: whether a mail server is set, from where, its subject, what stands for names in braces. */
export const ThreadDetail = ThreadRow.extend({
  entry: Entry.nullable(),
  merged: z.array(Entry).describe('forms of threads that were merged into this one'),
  mergedThreads: z.array(Id),
  lastMerge: LastMerge.nullable(),
  letters: z.array(Letter),
  olderLetters: Count.describe('how many came before these and are not shown'),
  notes: z.array(Note),
  others: z.array(ThreadRow).describe('the newest other threads of this address, at most 20'),
  next: Next.nullable().describe(
    'of the other new ones, nobody’s or the caller’s, the one that has waited longest',
  ),
  answer: z.object({
    canSend: z.boolean(),
    from: z.string(),
    subject: z.string(),
    values: z.partialRecord(z.enum(Object.keys(REPLY_NAMES) as [keyof typeof REPLY_NAMES]), z.string()),
  }),
}).meta({ id: 'ThreadDetail' });
export type ThreadDetail = z.infer<typeof ThreadDetail>;

const text = (most: number) => z.string().trim().min(1).max(most);
const subject = text(LONGEST_SUBJECT).refine((line) => !/\p{Cc}/u.test(line), 'must be one line');

/** Lists, for a template's text, the names that it may use. */
const NAMES = `may have these names in braces: ${Object.keys(REPLY_NAMES).join(', ')}`;
const knowsNames = (written: string) => unfilled(written).length === 0;

const TemplateFields = z.object({
  name: text(100),
  subject: z.string().trim().max(LONGEST_SUBJECT).refine(knowsNames, NAMES).default(''),
  text: text(LONGEST_ANSWER).refine(knowsNames, NAMES),
  outcome: z.string().trim().max(40).nullable().default(null),
});
export const ReplyTemplate = z
  .object({
    id: Id,
    name: z.string(),
    subject: z.string(),
    text: z.string(),
    outcome: z.string().nullable().describe('the decision about a film that it tells'),
    revision: z.string().describe('of what was read; a change sends it back'),
  })
  .meta({ id: 'ReplyTemplate' });
export type ReplyTemplate = z.infer<typeof ReplyTemplate>;

const MOST_AT_ONCE = 100;
const OneId = z.object({ id: AskedId });
const LastIn = z.object({ id: Id, lastInAt: z.iso.datetime() });
const Stand = LastIn.partial({ lastInAt: true }).extend({ state: ThreadState, assignee: Id.nullable() }); // an earlier release told no lastInAt
const Ids = z.array(Id).min(1).max(MOST_AT_ONCE);
const Seen = z
  .array(LastIn)
  .max(MOST_AT_ONCE)
  .describe('what the caller saw of them: refused with 409 if a sender has written since');

export const staffDeskEndpoints = {
  threads: defineEndpoint(calls.threads, {
    summary: 'What came in, newest first. Without a state, all but spam; `mine`: assigned to the caller',
    query: z.object({
      state: ThreadState.optional(),
      mine: z.literal('true').optional(),
      kind: ThreadKind.optional(),
      search: z.string().trim().max(100).optional(),
      sort: z.enum(['newest', 'oldest']).default('newest'),
      page: wholeNumber(1, 100_000).prefault(1),
      limit: wholeNumber(1, 100).prefault(25),
    }),
    reply: ThreadList,
  }),
  change: defineEndpoint(calls.change, {
    summary:
      'Change the state of threads, or whose they are. From spam to another state also mails a form to the company, if it never was',
    body: z
      .object({
        ids: Ids,
        state: ThreadState.optional(),
        assignee: Id.nullable().optional(),
        seen: Seen.optional(),
      })
      .refine(({ state, assignee }) => state !== undefined || assignee !== undefined, 'Nothing to change'),
    reply: z.object({ changed: Count, before: z.array(Stand) }).meta({ id: 'ThreadsChanged' }),
    faults: ['thread-not-found', 'staff-not-found', 'thread-moved'],
  }),
  changeBack: defineEndpoint(calls.changeBack, {
    summary:
      'Undo a change: threads that still are as it left them (`after`) become what they were. Replies with how many stay, because they ' +
      'have been changed since, or, where it is a change of state, written in',
    body: z.object({
      before: z.array(Stand).min(1).max(MOST_AT_ONCE),
      after: z.object({ state: ThreadState.optional(), assignee: Id.nullable().optional() }),
    }),
    reply: z.object({ changed: Count, stay: Count }).meta({ id: 'ThreadsChangedBack' }),
    faults: ['thread-not-found', 'staff-not-found'],
  }),
  merge: defineEndpoint(calls.merge, {
    summary: 'Put threads of one address together, into the newest; replies with it',
    body: z.object({ ids: Ids.min(2) }),
    reply: z.object({ id: Id, merge: z.uuid().nullable() }).meta({ id: 'ThreadsMerged' }),
    faults: ['thread-not-found', 'not-one-sender'],
  }),
  unmerge: defineEndpoint(calls.unmerge, {
    summary: 'Undo the newest merge of a thread; what has come since stays with it',
    params: OneId,
    body: z.object({ merge: z.uuid() }),
    reply: z.object({ id: Id }).meta({ id: 'ThreadUnmerged' }),
    faults: ['thread-not-found', 'thread-moved'],
  }),
  thread: defineEndpoint(calls.thread, {
    summary: 'A thread with its form, letters and notes; of a merged one, the thread that it is in',
    params: OneId,
    reply: ThreadDetail,
    faults: ['thread-not-found'],
  }),
  answer: defineEndpoint(calls.answer, {
    summary:
      'Answer by mail. The same `key` again sends nothing more. `seen`: the last letter that the writer saw, or null',
    params: OneId,
    body: z.object({ subject, text: text(LONGEST_ANSWER), key: z.uuid(), seen: Id.nullable() }),
    reply: Letter,
    created: true,
    faults: ['thread-not-found', 'thread-moved'],
  }),
  note: defineEndpoint(calls.note, {
    summary: 'Leave a note that only staff see. The same `key` again leaves no other',
    params: OneId,
    body: z.object({ text: text(LONGEST_NOTE), key: Press }),
    reply: Note,
    created: true,
    faults: ['thread-not-found', 'press-used'],
  }),
  sendAgain: defineEndpoint(calls.sendAgain, {
    summary: 'Queue an answer again that failed, or that was written while no mail server was set',
    params: OneId.extend({ letter: AskedId }),
    reply: Letter,
    faults: ['thread-not-found', 'not-to-send'],
  }),
  colleagues: defineEndpoint(calls.colleagues, {
    summary: 'Whom a thread can be assigned to',
    reply: z.array(Colleague),
  }),
  templates: defineEndpoint(calls.templates, {
    summary: 'Texts to answer with, by name',
    reply: z.array(ReplyTemplate),
  }),
  addTemplate: defineEndpoint(calls.addTemplate, {
    summary: 'Add a text to answer with; at most 200. The same `key` again adds no other',
    body: TemplateFields.extend({ key: Press }),
    reply: ReplyTemplate,
    created: true,
    faults: ['too-many-templates', 'press-used'],
  }),
  changeTemplate: defineEndpoint(calls.changeTemplate, {
    summary: 'Change a text to answer with',
    params: OneId,
    body: TemplateFields.extend({ revision: z.string().max(100) }),
    reply: ReplyTemplate,
    faults: ['template-not-found', 'draft-conflict'],
  }),
  deleteTemplate: defineEndpoint(calls.deleteTemplate, {
    summary: 'Delete a text to answer with; no error when it is gone',
    params: OneId,
    reply: z.null(),
  }),
} satisfies Record<keyof typeof calls, Endpoint>;
