import { z } from 'zod';
import { Password, Session } from './accounts.ts';
import { emailAddress } from './email-address.ts';
import { defineEndpoint } from './endpoint.ts';
import { Nothing, typed, When } from './scalars.ts';
import { staffCalls } from './staff-calls.ts';
import { Role } from './staff-role.ts';

/**
 * How far the browser's staff session is: `factor` after the password, `enrol` where no second factor exists yet, `in` after
 * both.
 */
export const StaffStage = z.enum(['factor', 'enrol', 'in']);

/**
 * `confirmedUntil`: until when calls marked `recent` go through without asking again. `sendsMail`: whether a mail server is set; where
 * none is, no page may promise a mail.
 */
const StaffMe = z
  .object({
    stage: StaffStage,
    email: z.string(),
    name: z.string(),
    role: Role,
    hasPasskey: z.boolean(),
    hasTotp: z.boolean(),
    confirmedUntil: When.nullable(),
    sendsMail: z.boolean(),
  })
  .meta({ id: 'StaffMe' });

const OwnName = z.string().trim().min(1, 'Please give your name').max(100);
const OwnEmail = emailAddress('Please give an email address').max(254);

const Token = z.object({ token: z.string().max(200) });

/** Logging in, entering by an invitation, one’s own sessions. */
export const staffDoors = {
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
  logout: defineEndpoint(staffCalls.logout, {
    summary: 'Log out; no error when nobody is logged in',
    reply: Nothing,
  }),
  seeInvitation: defineEndpoint(staffCalls.seeInvitation, {
    summary: 'Whom an invitation is for',
    body: Token,
    reply: z.object({
      email: z.string(),
      name: z.string(),
      role: Role,
      isFirst: z.boolean().describe('the first owner, made by the start: they choose their email'),
    }),
    faults: ['invitation-not-found', 'too-many-tries'],
  }),
  acceptInvitation: defineEndpoint(staffCalls.acceptInvitation, {
    summary: 'Use an invitation up: sets name and password, and starts a session without a second factor',
    body: Token.extend({
      name: OwnName,
      password: Password,
      email: OwnEmail.optional().describe('of the first owner, who chooses it'),
    }),
    reply: Nothing,
    created: true,
    faults: ['common-password', 'invitation-not-found', 'already-staff', 'too-many-tries'],
  }),
  changeName: defineEndpoint(staffCalls.changeName, {
    summary: 'Change one’s own name, which colleagues see',
    body: z.object({ name: OwnName }),
    reply: Nothing,
  }),
  changePassword: defineEndpoint(staffCalls.changePassword, {
    summary: 'Change one’s own password; all other sessions end',
    body: z.object({ currentPassword: typed(1024), newPassword: Password }),
    reply: Nothing,
    faults: ['common-password', 'wrong-password', 'too-many-tries'],
  }),
  changeEmail: defineEndpoint(staffCalls.changeEmail, {
    summary: 'Ask for another email of one’s own: a link goes there, and the earlier one is told',
    body: z.object({ email: OwnEmail }),
    reply: Nothing,
    faults: ['already-staff', 'no-mail-server', 'too-many-tries'],
  }),
  confirmEmail: defineEndpoint(staffCalls.confirmEmail, {
    summary: 'Use the link that went to the new email: from now on one logs in with it',
    body: Token,
    reply: Nothing,
    faults: ['email-link-not-found', 'already-staff'],
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
};
