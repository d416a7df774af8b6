import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { PAGE_KINDS } from '#contract/core/entry-paths.ts';
import { When } from '#contract/core/scalars.ts';
import { changeCalls } from './change-calls.ts';

/** Kinds of entries with their own page, and the company's texts. */
const CHANGING_KINDS = [...PAGE_KINDS, 'documents'] as const;
export type ChangingKind = (typeof CHANGING_KINDS)[number];

export const changeEndpoints = {
  ofKind: defineEndpoint(changeCalls.ofKind, {
    summary: 'When the entries of a kind were last published with a change',
    params: z.object({ kind: z.enum(CHANGING_KINDS) }),
    reply: z.array(z.object({ slug: z.string(), at: When })),
  }),
} satisfies Record<keyof typeof changeCalls, Endpoint>;
