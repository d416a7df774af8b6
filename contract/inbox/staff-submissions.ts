import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { AskedId, When, wholeNumber } from '#contract/core/scalars.ts';
import { Id } from '#contract/core/slug.ts';
import { LONGEST_ANSWER, LONGEST_SUBJECT } from './reply-names.ts';
import { staffSubmissionCalls as calls } from './staff-submission-calls.ts';
import { DECISIONS, STAGES } from './submission-stages.ts';

const Stage = z.enum(STAGES).meta({ id: 'SubmissionStage' });
const Score = z.int().min(1).max(5);

/**
 * A submitted film on the board and in the list. `average` and `spread` (highest less lowest score) are null until the caller has given a
 * score. `duplicates`: number of others with the same screener, or the same title and person.
 */
export const SubmissionRow = z
  .object({
    id: Id,
    filmTitle: z.string(),
    name: z.string(),
    genre: z.string(),
    stage: Stage,
    stageAt: When,
    createdAt: When,
    answerBy: When,
    isOverdue: z.boolean(),
    reviews: z.int().describe('number of people with a score'),
    watched: z.int().describe('number of people who have watched it'),
    ownScore: Score.nullable(),
    hasWatched: z.boolean(),
    average: z.number().nullable(),
    spread: z.int().nullable(),
    duplicates: z.int(),
  })
  .meta({ id: 'SubmissionRow' });
export type SubmissionRow = z.infer<typeof SubmissionRow>;

/** `who` is empty for the sender. Without a change of stage it is a note. */
const SubmissionEvent = z
  .object({ id: Id, from: Stage, to: Stage, who: z.string(), note: z.string(), at: When })
  .meta({ id: 'SubmissionEvent' });

/** `isHidden`: score and text are hidden until the caller has given a score. */
export const SubmissionReview = z
  .object({
    who: z.string(),
    isOwn: z.boolean(),
    isHidden: z.boolean(),
    score: Score.nullable(),
    words: z.string(),
    watchedAt: When.nullable(),
    updatedAt: When,
  })
  .meta({ id: 'SubmissionReview' });
export type SubmissionReview = z.infer<typeof SubmissionReview>;

const Twin = z.object({
  id: Id,
  filmTitle: z.string(),
  name: z.string(),
  stage: Stage,
  createdAt: When,
  isSameScreener: z.boolean(),
});

/** All data of a submitted film. `notifiedStage`: the decision that the sender was notified of. */
export const Submission = SubmissionRow.extend({
  email: z.string(),
  phoneNumber: z.string(),
  synopsis: z.string(),
  screenerUrl: z.string(),
  screenerNote: z.string(),
  trailerUrl: z.string(),
  copyrightAgreement: z.boolean(),
  notifiedStage: Stage.nullable(),
  film: z.string().nullable().describe('slug of the draft that was made of it'),
  events: z.array(SubmissionEvent).describe('newest first'),
  reviewed: z.array(SubmissionReview),
  twins: z.array(Twin).describe('others with this screener, or this title and person; newest first'),
}).meta({ id: 'Submission' });
export type Submission = z.infer<typeof Submission>;

/** A draft of a decision mail. `canSend`: whether a mail server is configured. `seen`: the last message of its thread. */
const DecisionMail = z
  .object({
    outcome: z.enum(DECISIONS),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    canSend: z.boolean(),
    signature: z
      .string()
      .optional()
      .describe('what will follow the text; absent if the company has none of its own'),
    seen: Id.nullable(),
  })
  .meta({ id: 'DecisionMail' });
export type DecisionMail = z.infer<typeof DecisionMail>;

/** `overdue`: number of films that wait longer than promised, regardless of the filters. */
const Page = z.object({
  rows: z.array(SubmissionRow),
  total: z.int(),
  counts: z.record(Stage, z.int()).describe('number by stage, with the other filters applied'),
  overdue: z.int(),
});

const ById = z.object({ id: AskedId });

const SUBMISSION_SORTS = ['oldest', 'newest', 'moved', 'title'] as const;

export const staffSubmissionEndpoints = {
  list: defineEndpoint(calls.list, {
    summary: 'Submitted films, without likely spam; `search` in titles, names, addresses and genres',
    query: z.object({
      stage: Stage.optional(),
      search: z.string().trim().max(200).optional(),
      overdue: z.literal('yes').optional().describe('only films that wait longer than promised'),
      sort: z.enum(SUBMISSION_SORTS).default('oldest'),
      page: wholeNumber(1, 100_000).prefault(1),
      limit: wholeNumber(1, 200).prefault(50),
    }),
    reply: Page,
  }),
  read: defineEndpoint(calls.read, {
    summary: 'One submitted film with its events and reviews',
    params: ById,
    reply: Submission,
    faults: ['submission-not-found'],
  }),
  move: defineEndpoint(calls.move, {
    summary: 'Move a film to another stage; refused if it is no longer in `from`. Sends no mail',
    params: ById,
    body: z.object({ to: Stage, from: Stage }),
    reply: SubmissionRow,
    faults: ['submission-not-found', 'submission-moved', 'submission-closed', 'permission-needed'],
  }),
  review: defineEndpoint(calls.review, {
    summary: 'Save one’s own score and comment, or record having watched the film',
    params: ById,
    body: z.object({
      score: Score.nullable(),
      words: z.string().trim().max(5000).default(''),
      watched: z.boolean(),
    }),
    reply: Submission,
    faults: ['submission-not-found'],
  }),
  decision: defineEndpoint(calls.decision, {
    summary: 'Draft of the mail about the decision; null without a decision',
    params: ById,
    reply: DecisionMail.nullable(),
    faults: ['submission-not-found', 'thread-not-found'],
  }),
  tellDecision: defineEndpoint(calls.tellDecision, {
    summary: 'Mail the decision to the sender, and show it on their status page',
    params: ById,
    body: z.object({
      outcome: z.enum(DECISIONS),
      subject: z
        .string()
        .trim()
        .min(1)
        .max(LONGEST_SUBJECT)
        .refine((line) => !/\p{Cc}/u.test(line), 'must be one line'),
      text: z.string().trim().min(1).max(LONGEST_ANSWER),
      seen: Id.nullable().describe('id of the last message that the writer saw'),
    }),
    reply: Submission,
    idempotencyKey: 'required',
    faults: ['submission-not-found', 'submission-moved', 'thread-not-found', 'thread-moved'],
  }),
  draftFilm: defineEndpoint(calls.draftFilm, {
    summary: 'Create a draft film from a signed submission; idempotent',
    params: ById,
    reply: Submission,
    faults: ['submission-not-found', 'submission-moved'],
  }),
} satisfies Record<keyof typeof calls, Endpoint>;
