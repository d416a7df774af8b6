import { z } from 'zod';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { PasskeyOptions, PasskeyResponse } from '#contract/core/passkeys.ts';
import { Nothing, typed, When } from '#contract/core/scalars.ts';
import { staffCalls } from './staff-calls.ts';

const FactorGiven = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('totp'), code: typed(20) }),
    z.object({ kind: z.literal('recovery'), code: typed(40) }),
    z.object({ kind: z.literal('passkey'), response: PasskeyResponse }),
  ])
  .meta({ id: 'FactorGiven' });

/** Codes that are shown only once; empty if the person has codes already. */
const Enrolled = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'Enrolled' });

const Factors = z
  .object({
    totp: z.object({ createdAt: When.nullable() }).nullable(),
    passkeys: z.array(z.object({ id: z.string(), name: z.string(), createdAt: When })),
    recoveryCodesLeft: z.int(),
  })
  .meta({ id: 'Factors' });

const enrolment = ['second-factor-needed', 'confirmation-needed'] as const;

/** Second factors: verify, add, remove. */
export const staffFactors = {
  passkeyChallenge: defineEndpoint(staffCalls.passkeyChallenge, {
    summary: 'Options for authenticating with a passkey',
    reply: PasskeyOptions,
    faults: ['too-many-tries'],
  }),
  giveFactor: defineEndpoint(staffCalls.giveFactor, {
    summary: 'Give a second factor: to complete the login, or to confirm one’s identity again',
    body: FactorGiven,
    reply: Nothing,
    faults: ['wrong-factor', 'codes-closed', 'too-many-tries'],
  }),
  startTotp: defineEndpoint(staffCalls.startTotp, {
    summary: 'Create a secret for an authenticator app; it is active once a code is confirmed',
    reply: z.object({ secret: z.string(), uri: z.string() }),
    faults: enrolment,
  }),
  addTotp: defineEndpoint(staffCalls.addTotp, {
    summary: 'Activate the authenticator app; replaces the previous one',
    body: z.object({ code: typed(20) }),
    reply: Enrolled,
    faults: [...enrolment, 'wrong-factor', 'too-many-tries'],
  }),
  startPasskey: defineEndpoint(staffCalls.startPasskey, {
    summary: 'Options for creating a passkey',
    reply: PasskeyOptions,
    faults: enrolment,
  }),
  addPasskey: defineEndpoint(staffCalls.addPasskey, {
    summary: 'Register a passkey',
    body: z.object({ name: z.string().trim().min(1).max(60), response: PasskeyResponse }),
    reply: Enrolled,
    faults: [...enrolment, 'wrong-factor', 'too-many-tries'],
  }),
  factors: defineEndpoint(staffCalls.factors, {
    summary: 'One’s own second factors',
    reply: Factors,
  }),
  removeFactor: defineEndpoint(staffCalls.removeFactor, {
    summary: 'Remove a passkey by its id, or `totp`; never the last factor',
    params: z.object({ id: z.string().max(2_000) }),
    reply: Nothing,
    faults: ['last-factor'],
  }),
  renewRecoveryCodes: defineEndpoint(staffCalls.renewRecoveryCodes, {
    summary: 'Create ten recovery codes; earlier ones become invalid',
    reply: Enrolled,
  }),
};
