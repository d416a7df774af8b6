import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { webAddress } from './inbox.ts';
import { LONGEST } from './inbox-rules.ts';
import { submissionCalls as calls } from './submission-calls.ts';
import { LONGEST_SCREENER_NOTE, PUBLIC_STAGES } from './submission-stages.ts';

/** The sender's page of a submitted film. `mayChange`: the screener may be renewed and the film withdrawn. */
export const SubmissionStatus = z
  .object({
    filmTitle: z.string(),
    stage: z.enum(PUBLIC_STAGES),
    submittedOn: z.iso.date(),
    answerBy: z.iso.date().describe('last day on which an answer can be expected'),
    screenerUrl: z.string(),
    screenerNote: z.string(),
    mayChange: z.boolean(),
  })
  .meta({ id: 'SubmissionStatus' });
export type SubmissionStatus = z.infer<typeof SubmissionStatus>;

const Holder = z.object({ token: z.string().describe("last segment of the page's address") });
const ofToken = { params: Holder, reply: SubmissionStatus } as const;

export const submissionEndpoints = {
  read: defineEndpoint(calls.read, {
    ...ofToken,
    summary: 'The status of a submitted film',
    faults: ['submission-not-found', 'too-many-tries'],
  }),
  renewScreener: defineEndpoint(calls.renewScreener, {
    ...ofToken,
    summary: 'Replace the link to the screener; `note` may contain its password',
    body: z.object({
      screenerUrl: webAddress(LONGEST.screenerUrl),
      note: z.string().trim().max(LONGEST_SCREENER_NOTE).default(''),
    }),
    faults: ['submission-not-found', 'submission-closed', 'too-many-tries'],
  }),
  withdraw: defineEndpoint(calls.withdraw, {
    ...ofToken,
    summary: 'Withdraw a film; idempotent',
    faults: ['submission-not-found', 'submission-closed', 'too-many-tries'],
  }),
} satisfies Record<keyof typeof calls, Endpoint>;
