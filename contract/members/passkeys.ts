import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { PasskeyOptions, PasskeyResponse } from '#contract/core/passkeys.ts';
import { AskedId, typed } from '#contract/core/scalars.ts';
import { Id } from '#contract/core/slug.ts';
import { Account } from './accounts.ts';
import { MOST_PASSKEYS, passkeyCalls } from './passkey-calls.ts';
import { ShownName } from './shown-name.ts';
import { StoredPasskey } from './stored-passkey.ts';

const MemberPasskey = StoredPasskey.extend({ id: Id }).meta({ id: 'MemberPasskey' });
export type MemberPasskey = z.infer<typeof MemberPasskey>;

const MemberPasskeys = z
  .object({
    isOffered: z.boolean().describe('whether browsers allow passkeys at the address of the site'),
    passkeys: z.array(MemberPasskey).describe('oldest first'),
  })
  .meta({ id: 'MemberPasskeys' });
export type MemberPasskeys = z.infer<typeof MemberPasskeys>;

/** That the member is the one who asks: the password, or a passkey of the account that has just signed a challenge. */
const Proof = z
  .union([z.strictObject({ password: typed(1024) }), z.strictObject({ passkey: PasskeyResponse })])
  .meta({ id: 'MemberProof' });
export type Proof = z.infer<typeof Proof>;

const refusedProof = ['wrong-password', 'passkey-refused', 'too-many-tries'] as const;
const byId = z.object({ id: AskedId });

export const passkeyEndpoints = {
  list: defineEndpoint(passkeyCalls.list, {
    summary: 'Passkeys of the account',
    reply: MemberPasskeys,
  }),
  startAdding: defineEndpoint(passkeyCalls.startAdding, {
    summary: 'Options for creating a passkey, after the password or another passkey',
    body: z.object({ proof: Proof }),
    reply: PasskeyOptions,
    faults: [...refusedProof, 'no-passkeys', 'too-many-passkeys'],
  }),
  add: defineEndpoint(passkeyCalls.add, {
    summary: `Add the passkey that was created; at most ${MOST_PASSKEYS}. A confirmed email gets a notice`,
    body: z.object({
      name: ShownName.optional().describe('by default that of the password manager or browser'),
      response: PasskeyResponse,
    }),
    reply: MemberPasskeys,
    faults: ['no-passkeys', 'passkey-refused', 'too-many-passkeys'],
  }),
  rename: defineEndpoint(passkeyCalls.rename, {
    summary: 'Rename a passkey',
    params: byId,
    body: z.object({ name: ShownName }),
    reply: MemberPasskeys,
    faults: ['passkey-not-found'],
  }),
  remove: defineEndpoint(passkeyCalls.remove, {
    summary: 'Remove a passkey, after the password or a passkey; idempotent',
    params: byId,
    body: z.object({ proof: Proof }),
    reply: MemberPasskeys,
    faults: refusedProof,
  }),
  challenge: defineEndpoint(passkeyCalls.challenge, {
    summary:
      'A challenge for any passkey of the site, for this browser, once, within ten minutes: to log in, or to prove who asks',
    reply: PasskeyOptions,
    faults: ['no-passkeys', 'too-many-tries'],
  }),
  logIn: defineEndpoint(passkeyCalls.logIn, {
    summary: 'Log in with a passkey that has signed a challenge; ends the browser’s previous session',
    body: z.object({ response: PasskeyResponse }),
    reply: Account,
    faults: ['no-passkeys', 'passkey-refused', 'too-many-tries'],
  }),
} satisfies Record<keyof typeof passkeyCalls, Endpoint>;
