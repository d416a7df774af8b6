import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { PAGE_KINDS } from '#contract/core/entry-paths.ts';
import { AskedSlug, Slug } from '#contract/core/slug.ts';
import { redirectCalls } from './redirect-calls.ts';

export const redirectEndpoints = {
  find: defineEndpoint(redirectCalls.find, {
    summary: 'The present slug of an entry that had this one before',
    params: z.object({ kind: z.enum(PAGE_KINDS), slug: AskedSlug }),
    reply: z.object({ slug: Slug }),
    faults: ['not-found'],
  }),
  own: defineEndpoint(redirectCalls.own, {
    summary: 'Where a path leads by the redirects of staff, which apply only where there is no page',
    query: z.object({ path: z.string().max(2_000).default('') }),
    reply: z.object({ to: z.string() }),
    faults: ['not-found'],
  }),
} satisfies Record<keyof typeof redirectCalls, Endpoint>;
