import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { Nothing, When } from '#contract/core/scalars.ts';
import { deadLinkCalls as calls } from './dead-link-calls.ts';

const DeadLink = z
  .object({
    film: z.string().describe('slug'),
    title: z.string(),
    provider: z.string(),
    countries: z.array(z.string()).describe('names; none: everywhere'),
    address: z.string(),
    reason: z.string(),
    since: When,
  })
  .meta({ id: 'DeadLink' });
export type DeadLink = z.infer<typeof DeadLink>;

export const deadLinkEndpoints = {
  list: defineEndpoint(calls.list, {
    summary:
      'Links where films can be watched that led nowhere twice in a row, and whether they are looked at',
    reply: z.object({ isOn: z.boolean(), rows: z.array(DeadLink).describe('the first 200'), total: z.int() }),
  }),
  settings: defineEndpoint(calls.settings, {
    summary: 'Look at the links of films once a week, or stop it',
    body: z.object({ isOn: z.boolean() }),
    reply: Nothing,
  }),
} satisfies Record<keyof typeof calls, Endpoint>;
