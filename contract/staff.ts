import { z } from 'zod';
import { Password, Session } from './accounts.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { wholeNumber } from './fields.ts';
import { Id } from './slug.ts';
import { staffCalls } from './staff-calls.ts';
import { ROLES } from './staff-roles.ts';

const Role = z.enum(ROLES).meta({ id: 'Role' });
const WorkEmail = z.email('Please give an email address').max(254).meta({ id: 'WorkEmail' });
const When = z.iso.datetime();
const Nothing = z.null();

/**
 * How far the browser's staff session is: `factor` after the password, `enrol` where no second factor exists yet, `in` after
 * both.
 */
export const StaffStage = z.enum(['factor', 'enrol', 'in']);

/** `confirmedUntil`: until when calls marked `recent` go through without asking again. */
const StaffMe = z
  .object({
    stage: StaffStage,
    email: z.string(),
    name: z.string(),
    role: Role,
    hasPasskey: z.boolean(),
    hasTotp: z.boolean(),
    confirmedUntil: When.nullable(),
  })
  .meta({ id: 'StaffMe' });

const StaffPerson = z
  .object({
    id: Id,
    email: z.string(),
    name: z.string(),
    role: Role,
    /** False after a reset, until the person has used the new link. */
    isReady: z.boolean(),
    lastSeenAt: When.nullable(),
    createdAt: When,
  })
  .meta({ id: 'StaffPerson' });

const Invitation = z
  .object({
    id: Id,
    email: z.string(),
    role: Role,
    invitedBy: z.string(),
    expiresAt: When,
  })
  .meta({ id: 'Invitation' });

/** `link`: to be copied and handed over; null where it has been mailed. */
const InvitationSent = z.object({ link: z.string().nullable() }).meta({ id: 'InvitationSent' });

const Token = z.object({ token: z.string().max(200) });

/** Anything typed: longer than any real one is refused unread. */
const typed = (max: number) => z.string().min(1).max(max);

/** A passkey's answer, which the server's library checks field by field. */
const PasskeyResponse = z
  .object({
    id: typed(2_000),
    rawId: typed(2_000),
    type: z.literal('public-key'),
    response: z.record(z.string().max(40), z.unknown()),
    clientExtensionResults: z.record(z.string().max(40), z.unknown()),
    authenticatorAttachment: z.string().max(40).optional(),
  })
  .meta({ id: 'PasskeyResponse' });

/** What the browser hands to navigator.credentials. */
const PasskeyOptions = z.record(z.string(), z.unknown()).meta({ id: 'PasskeyOptions' });

const FactorGiven = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('totp'), code: typed(20) }),
    z.object({ kind: z.literal('recovery'), code: typed(40) }),
    z.object({ kind: z.literal('passkey'), response: PasskeyResponse }),
  ])
  .meta({ id: 'FactorGiven' });

/** Codes shown this once; empty where the person has codes already. */
const Enrolled = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'Enrolled' });

const Factors = z
  .object({
    totp: z.boolean(),
    passkeys: z.array(z.object({ id: z.string(), name: z.string(), createdAt: When })),
    recoveryCodesLeft: z.int(),
  })
  .meta({ id: 'Factors' });

const AuditEntry = z
  .object({
    id: Id,
    at: When,
    who: z.string(),
    action: z.string(),
    what: z.string(),
    from: z.string().nullable(),
    before: z.unknown(),
    after: z.unknown(),
  })
  .meta({ id: 'AuditEntry' });

const PersonId = z.object({ id: wholeNumber(1, 2_147_483_647) });

const enrolment = ['second-factor-needed', 'confirmation-needed'] as const;

export const staffEndpoints = {
  me: defineEndpoint(staffCalls.me, {
    summary: 'Who is logged in as staff, and how far; null for everybody else',
    reply: StaffMe.nullable(),
  }),
  login: defineEndpoint(staffCalls.login, {
    summary: 'First step of a staff login; the second factor follows',
    body: z.object({ email: typed(254), password: typed(1024) }),
    reply: z.object({ stage: StaffStage }),
    faults: ['staff-login-failed', 'too-many-tries'],
  }),
  passkeyChallenge: defineEndpoint(staffCalls.passkeyChallenge, {
    summary: 'What the browser asks a passkey to sign',
    reply: PasskeyOptions,
    faults: ['too-many-tries'],
  }),
  giveFactor: defineEndpoint(staffCalls.giveFactor, {
    summary: 'Second step of the login, or confirming that it is still you',
    body: FactorGiven,
    reply: Nothing,
    faults: ['wrong-factor', 'too-many-tries'],
  }),
  logout: defineEndpoint(staffCalls.logout, {
    summary: 'Log out; no error when nobody is logged in',
    reply: Nothing,
  }),
  seeInvitation: defineEndpoint(staffCalls.seeInvitation, {
    summary: 'Whom an invitation is for',
    body: Token,
    reply: z.object({ email: z.string(), name: z.string(), role: Role }),
    faults: ['invitation-not-found', 'too-many-tries'],
  }),
  acceptInvitation: defineEndpoint(staffCalls.acceptInvitation, {
    summary: 'Use an invitation up: sets name and password, and starts a session without a second factor',
    body: Token.extend({
      name: z.string().trim().min(1, 'Please give your name').max(100),
      password: Password,
    }),
    reply: Nothing,
    created: true,
    faults: ['common-password', 'invitation-not-found', 'too-many-tries'],
  }),
  startTotp: defineEndpoint(staffCalls.startTotp, {
    summary: 'A new secret for an authenticator app, not in use until a code of it is sent',
    reply: z.object({ secret: z.string(), uri: z.string() }),
    faults: enrolment,
  }),
  addTotp: defineEndpoint(staffCalls.addTotp, {
    summary: 'Take the authenticator app into use; replaces the one before',
    body: z.object({ code: typed(20) }),
    reply: Enrolled,
    faults: [...enrolment, 'wrong-factor', 'too-many-tries'],
  }),
  startPasskey: defineEndpoint(staffCalls.startPasskey, {
    summary: 'What the browser needs to create a passkey',
    reply: PasskeyOptions,
    faults: enrolment,
  }),
  addPasskey: defineEndpoint(staffCalls.addPasskey, {
    summary: 'Take the passkey into use',
    body: z.object({ name: z.string().trim().min(1).max(60), response: PasskeyResponse }),
    reply: Enrolled,
    faults: [...enrolment, 'wrong-factor', 'too-many-tries'],
  }),
  factors: defineEndpoint(staffCalls.factors, {
    summary: 'The second factors that one has',
    reply: Factors,
  }),
  removeFactor: defineEndpoint(staffCalls.removeFactor, {
    summary: 'Remove a passkey by its id, or `totp`; never the last factor',
    params: z.object({ id: z.string().max(2_000) }),
    reply: Nothing,
    faults: ['last-factor'],
  }),
  renewRecoveryCodes: defineEndpoint(staffCalls.renewRecoveryCodes, {
    summary: 'Ten new recovery codes; those before end',
    reply: Enrolled,
  }),
  sessions: defineEndpoint(staffCalls.sessions, {
    summary: 'Where one is logged in as staff',
    reply: z.array(Session),
  }),
  endSession: defineEndpoint(staffCalls.endSession, {
    summary: 'End one of one’s own sessions; no error when it has ended',
    params: z.object({ id: z.string().max(200) }),
    reply: Nothing,
  }),
  people: defineEndpoint(staffCalls.people, {
    summary: 'Everybody among the staff, by email',
    reply: z.array(StaffPerson),
  }),
  changeRole: defineEndpoint(staffCalls.changeRole, {
    summary: 'Give a person another role; ends all sessions of the person',
    params: PersonId,
    body: z.object({ role: Role }),
    reply: Nothing,
    faults: ['staff-not-found', 'last-owner'],
  }),
  resetPerson: defineEndpoint(staffCalls.resetPerson, {
    summary:
      'For a lost factor or password: ends password, factors and sessions, and makes a link for new ones',
    params: PersonId,
    reply: InvitationSent,
    faults: ['staff-not-found', 'last-owner'],
  }),
  removePerson: defineEndpoint(staffCalls.removePerson, {
    summary: 'Remove a person and end all their sessions',
    params: PersonId,
    reply: Nothing,
    faults: ['staff-not-found', 'last-owner'],
  }),
  invitations: defineEndpoint(staffCalls.invitations, {
    summary: 'Invitations that are still open',
    reply: z.array(Invitation),
  }),
  invite: defineEndpoint(staffCalls.invite, {
    summary: 'Invite somebody; an earlier invitation to the same address ends',
    body: z.object({ email: WorkEmail, role: Role }),
    reply: InvitationSent,
    created: true,
    faults: ['already-staff'],
  }),
  withdrawInvitation: defineEndpoint(staffCalls.withdrawInvitation, {
    summary: 'Withdraw an invitation; no error when it is used or gone',
    params: PersonId,
    reply: Nothing,
  }),
  audit: defineEndpoint(staffCalls.audit, {
    summary:
      'Who did what, newest first; `before` is the `next` of the page before, `search` a part of person, deed or thing',
    query: z.object({
      search: z.string().trim().max(100).optional(),
      before: wholeNumber(1, 2_147_483_647).optional(),
      limit: wholeNumber(1, 200).default(50),
    }),
    reply: z.object({ entries: z.array(AuditEntry), next: Id.nullable() }),
  }),
} satisfies Record<keyof typeof staffCalls, Endpoint>;
