import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { AskedId, Nothing, When } from '#contract/core/scalars.ts';
import { Id } from '#contract/core/slug.ts';
import { TOKEN_SCOPES } from '#contract/core/staff-roles.ts';
import { tokenCalls as calls } from './token-calls.ts';

const Scope = z.enum(TOKEN_SCOPES).meta({ id: 'TokenScope' });

const AccessToken = z
  .object({
    id: Id,
    name: z.string(),
    ending: z.string().describe('its last characters'),
    madeBy: z.string(),
    scopes: z.array(Scope),
    mayWrite: z.boolean(),
    createdAt: When,
    expiresAt: When.nullable(),
    lastUsedAt: When.nullable().describe('to within five minutes'),
  })
  .meta({ id: 'AccessToken' });

export const tokenEndpoints = {
  all: defineEndpoint(calls.all, {
    summary: 'All access tokens, newest first; never the tokens themselves',
    reply: z.array(AccessToken),
  }),
  make: defineEndpoint(calls.make, {
    summary: 'Make an access token. The reply alone has it: only a hash is stored',
    body: z.object({
      name: z.string().trim().min(1, 'Please name what will use the token').max(60),
      scopes: z
        .array(Scope)
        .min(1, 'Please choose what the token may do')
        .max(TOKEN_SCOPES.length)
        .transform((chosen) => TOKEN_SCOPES.filter((each) => chosen.includes(each))),
      mayWrite: z.boolean().describe('false: GET and HEAD alone'),
      expiresAt: When.nullable(),
    }),
    reply: z.object({ id: Id, token: z.string() }).meta({ id: 'NewAccessToken' }),
    created: true,
    faults: ['too-many-tokens'],
  }),
  revoke: defineEndpoint(calls.revoke, {
    summary: 'End an access token at once. Idempotent',
    params: z.object({ id: AskedId }),
    reply: Nothing,
  }),
} satisfies Record<keyof typeof calls, Endpoint>;
