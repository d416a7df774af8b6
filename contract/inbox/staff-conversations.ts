import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { AskedId, When, wholeNumber } from '#contract/core/scalars.ts';
import { Id } from '#contract/core/slug.ts';
import { LONGEST_ANSWER, LONGEST_NOTE, LONGEST_SUBJECT, REPLY_NAMES, unfilled } from './reply-names.ts';
import { staffConversationCalls as calls } from './staff-conversation-calls.ts';
import { SubmittedForm, ThreadAttachment, ThreadKind } from './thread-parts.ts';

/** `waiting`: answered, the sender is expected to write next. A new mail makes a thread `new` again. */
const THREAD_STATES = ['new', 'waiting', 'done', 'spam'] as const;
export const ThreadState = z.enum(THREAD_STATES).meta({ id: 'ThreadState' });
export type ThreadState = z.infer<typeof ThreadState>;

const Colleague = z.object({ id: Id, name: z.string() }).meta({ id: 'Colleague' });

/** `line`: the start of the sender's last message. `lastInAt`: its time. */
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

/** `state`: of the mail; null for a received message, `unsent` if no mail server is configured. `error`: the mail server's own words. */
export const ConversationMessage = z
  .object({
    id: Id,
    direction: z.enum(['in', 'out']),
    from: z.object({ name: z.string(), address: z.string() }),
    subject: z.string(),
    text: z.string(),
    at: When,
    mail: Id.nullable().describe("id of an answer's mail, until that is deleted"),
    state: z.enum(['queued', 'sent', 'failed', 'unsent']).nullable(),
    error: z.string().nullable(),
    attachments: z.array(ThreadAttachment),
  })
  .meta({ id: 'ThreadLetter' });
export type ConversationMessage = z.infer<typeof ConversationMessage>;

const Note = z.object({ id: Id, author: z.string(), text: z.string(), at: When }).meta({ id: 'ThreadNote' });

/** The merge that can be undone; `count`: how many conversations it merged. */
const LastMerge = z
  .object({ id: z.uuid(), at: When, by: z.string(), count: z.int() })
  .meta({ id: 'LastMerge' });
export type LastMerge = z.infer<typeof LastMerge>;

/** Fields of a link to a thread. */
const Next = ThreadRow.pick({ id: true, kind: true, name: true, subject: true });
export type NextThread = z.infer<typeof Next>;

/**
 * `answer`: how the next answer is sent: whether a mail server is configured, the sender address, the subject, and the values of names in
 * braces.
 */
export const ThreadDetail = ThreadRow.extend({
  entry: SubmittedForm.nullable(),
  merged: z.array(SubmittedForm).describe('submitted forms of threads that were merged into this one'),
  mergedThreads: z.array(Id),
  lastMerge: LastMerge.nullable(),
  letters: z.array(ConversationMessage),
  olderLetters: Count.describe('number of earlier messages that are not shown'),
  notes: z.array(Note),
  others: z.array(ThreadRow).describe('the newest other threads of this address, at most 20'),
  next: Next.nullable().describe(
    'the oldest of the other new threads that are unassigned or assigned to the caller',
  ),
  answer: z.object({
    canSend: z.boolean(),
    from: z.string(),
    subject: z.string(),
    signature: z
      .string()
      .optional()
      .describe('what will follow the text; absent if the company has none of its own'),
    values: z.partialRecord(z.enum(Object.keys(REPLY_NAMES) as [keyof typeof REPLY_NAMES]), z.string()),
  }),
}).meta({ id: 'ThreadDetail' });
export type ThreadDetail = z.infer<typeof ThreadDetail>;

const text = (most: number) => z.string().trim().min(1).max(most);
const subject = text(LONGEST_SUBJECT).refine((line) => !/\p{Cc}/u.test(line), 'must be one line');

/** Lists, in an error about a template's text, the names that it may use. */
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
    outcome: z.string().nullable().describe('the decision about a film that it announces'),
    revision: z.string().describe('revision as read; send it back with a change'),
  })
  .meta({ id: 'ReplyTemplate' });
export type ReplyTemplate = z.infer<typeof ReplyTemplate>;

const MOST_AT_ONCE = 100;
const OneId = z.object({ id: AskedId });
const LastIn = z.object({ id: Id, lastInAt: z.iso.datetime() });
const Stand = LastIn.extend({ state: ThreadState, assignee: Id.nullable() });
const Ids = z.array(Id).min(1).max(MOST_AT_ONCE);
const Seen = z
  .array(LastIn)
  .max(MOST_AT_ONCE)
  .describe('state of the threads as the caller saw them: refused with 409 if a sender has written since');

export const staffConversationEndpoints = {
  threads: defineEndpoint(calls.threads, {
    summary: 'Threads, newest first. Without `state`, all except spam; `mine`: assigned to the caller',
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
      'Change state or assignee of threads. A form that leaves spam is mailed to the company unless it has been already',
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
    summary: 'Merge threads of one address into the newest; replies with it',
    body: z.object({ ids: Ids.min(2) }),
    reply: z.object({ id: Id, merge: z.uuid().nullable() }).meta({ id: 'ThreadsMerged' }),
    faults: ['thread-not-found', 'not-one-sender'],
  }),
  unmerge: defineEndpoint(calls.unmerge, {
    summary: 'Undo the latest merge of a thread; messages received since stay in it',
    params: OneId,
    body: z.object({ merge: z.uuid() }),
    reply: z.object({ id: Id }).meta({ id: 'ThreadUnmerged' }),
    faults: ['thread-not-found', 'thread-moved'],
  }),
  thread: defineEndpoint(calls.thread, {
    summary: 'A thread with its form, messages and notes; for a merged thread, the thread that contains it',
    params: OneId,
    reply: ThreadDetail,
    faults: ['thread-not-found'],
  }),
  answer: defineEndpoint(calls.answer, {
    summary: 'Reply by mail. `seen`: id of the last message that the writer saw, or null',
    params: OneId,
    body: z.object({ subject, text: text(LONGEST_ANSWER), seen: Id.nullable() }),
    reply: ConversationMessage,
    created: true,
    idempotencyKey: 'required',
    faults: ['thread-not-found', 'thread-moved'],
  }),
  note: defineEndpoint(calls.note, {
    summary: 'Add a note that only staff see',
    params: OneId,
    body: z.object({ text: text(LONGEST_NOTE) }),
    reply: Note,
    created: true,
    idempotencyKey: 'optional',
    faults: ['thread-not-found'],
  }),
  sendAgain: defineEndpoint(calls.sendAgain, {
    summary: 'Requeue a reply that failed, or that was written before a mail server was configured',
    params: OneId.extend({ letter: AskedId }),
    reply: ConversationMessage,
    faults: ['thread-not-found', 'not-to-send'],
  }),
  colleagues: defineEndpoint(calls.colleagues, {
    summary: 'Possible assignees of a thread',
    reply: z.array(Colleague),
  }),
  templates: defineEndpoint(calls.templates, {
    summary: 'Saved replies by name',
    reply: z.array(ReplyTemplate),
  }),
  addTemplate: defineEndpoint(calls.addTemplate, {
    summary: 'Create a saved reply; at most 200',
    body: TemplateFields,
    reply: ReplyTemplate,
    created: true,
    idempotencyKey: 'optional',
    faults: ['too-many-templates'],
  }),
  changeTemplate: defineEndpoint(calls.changeTemplate, {
    summary: 'Update a saved reply',
    params: OneId,
    body: TemplateFields.extend({ revision: z.string().max(100) }),
    reply: ReplyTemplate,
    faults: ['template-not-found', 'draft-conflict'],
  }),
  deleteTemplate: defineEndpoint(calls.deleteTemplate, {
    summary: 'Delete a saved reply; idempotent',
    params: OneId,
    reply: z.null(),
  }),
} satisfies Record<keyof typeof calls, Endpoint>;
