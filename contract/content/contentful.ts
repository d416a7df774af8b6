import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { When } from '#contract/core/scalars.ts';
import { contentfulCalls } from './contentful-calls.ts';
import { ImportSummary } from './imports.ts';

const Sync = z
  .object({
    isRunning: z.boolean(),
    finishedAt: When.nullable(),
    fullAt: When.nullable().describe('when everything was read last'),
    fault: z.string().nullable().describe('why the last sync was broken off'),
    live: z.int().describe('entries of Contentful that are live'),
    waiting: z.int().describe('entries and assets that were told and are not read yet'),
    ...ImportSummary.pick({ faults: true, mended: true, leftOut: true }).shape,
  })
  .meta({ id: 'ContentfulSync' });
export type ContentfulSync = z.infer<typeof Sync>;

export const contentfulEndpoints = {
  state: defineEndpoint(contentfulCalls.state, {
    summary: 'How the sync with Contentful stands, and what of its entries does not come, grouped',
    reply: z
      .object({ sync: Sync.nullable().describe('null without a space') })
      .meta({ id: 'ContentfulState' }),
  }),
  sync: defineEndpoint(contentfulCalls.sync, {
    summary: 'Sync with Contentful now, in the background',
    body: z.strictObject({ over: z.boolean().describe('whether to read everything anew') }),
    reply: z.null(),
    faults: ['service-not-set'],
  }),
} satisfies Record<keyof typeof contentfulCalls, Endpoint>;
