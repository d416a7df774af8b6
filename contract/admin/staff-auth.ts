import { z } from 'zod';
import { emailAddress } from '#contract/core/email-address.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { Nothing, typed, When } from '#contract/core/scalars.ts';
import { Session } from '#contract/members/accounts.ts';
import { Password } from '#contract/members/passwords.ts';
import { staffCalls } from './staff-calls.ts';
import { NOTICE_NAMES } from './staff-notices.ts';
import { Role } from './staff-role.ts';

/** The stage of the browser's staff session: `factor` after the password, `enrol` if there is no second factor yet, `in` after both. */
export const StaffStage = z.enum(['factor', 'enrol', 'in']);

/**
 * `confirmedUntil`: until when calls marked `recent` are allowed without asking for the second factor again. `sendsMail`: whether a mail
 * server is configured; without one, no page may promise a mail.
 */
const StaffMe = z
  .object({
    stage: StaffStage,
    email: z.string(),
    name: z.string(),
    roles: z.array(Role),
    hasPasskey: z.boolean(),
    hasTotp: z.boolean(),
    confirmedUntil: When.nullable(),
    sendsMail: z.boolean(),
  })
  .meta({ id: 'StaffMe' });

const OwnName = z.string().trim().min(1, 'Please give your name').max(100);
const OwnEmail = emailAddress('Please give an email address').max(254);

const Notice = z.object({ name: z.enum(NOTICE_NAMES), isOn: z.boolean() }).meta({ id: 'StaffNotice' });

const Token = z.object({ token: z.string().max(200) });

/** Login, accepting an invitation, one’s own sessions. */
export const staffAuth = {
  me: defineEndpoint(staffCalls.me, {
    summary: 'The staff session and its login stage; null without one',
    reply: StaffMe.nullable(),
  }),
  login: defineEndpoint(staffCalls.login, {
    summary: 'Log in with email and password; the second factor follows',
    body: z.object({ email: typed(254), password: typed(1024) }),
    reply: z.object({ stage: StaffStage }),
    faults: ['staff-login-failed', 'too-many-tries'],
  }),
  logout: defineEndpoint(staffCalls.logout, {
    summary: 'Log out; idempotent',
    reply: Nothing,
  }),
  seeInvitation: defineEndpoint(staffCalls.seeInvitation, {
    summary: 'The recipient of an invitation',
    body: Token,
    reply: z.object({
      email: z.string(),
      name: z.string(),
      roles: z.array(Role),
      isFirst: z.boolean().describe('whether this is the first owner, who chooses the email'),
    }),
    faults: ['invitation-not-found', 'too-many-tries'],
  }),
  acceptInvitation: defineEndpoint(staffCalls.acceptInvitation, {
    summary: 'Accept an invitation: sets name and password, and starts a session without a second factor',
    body: Token.extend({
      name: OwnName,
      password: Password,
      email: OwnEmail.optional().describe('only for the first owner, who chooses the email'),
    }),
    reply: Nothing,
    created: true,
    faults: ['common-password', 'invitation-not-found', 'already-staff', 'too-many-tries'],
  }),
  changeName: defineEndpoint(staffCalls.changeName, {
    summary: 'Change one’s own name as colleagues see it',
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
    summary:
      'Request a change of one’s own email: a link is mailed to the new address, a notice to the present one',
    body: z.object({ email: OwnEmail }),
    reply: Nothing,
    faults: ['already-staff', 'no-mail-server', 'too-many-tries'],
  }),
  confirmEmail: defineEndpoint(staffCalls.confirmEmail, {
    summary: 'Confirm a new email by the link mailed to it; it becomes the login name',
    body: Token,
    reply: Nothing,
    faults: ['email-link-not-found', 'already-staff'],
  }),
  notices: defineEndpoint(staffCalls.notices, {
    summary: 'What one can be mailed about with one’s permissions, and whether it is on',
    reply: z.array(Notice),
  }),
  switchNotice: defineEndpoint(staffCalls.switchNotice, {
    summary: 'Switch one kind of mail to oneself on or off',
    body: Notice,
    reply: Nothing,
  }),
  sessions: defineEndpoint(staffCalls.sessions, {
    summary: 'One’s own staff sessions',
    reply: z.array(Session),
  }),
  endSession: defineEndpoint(staffCalls.endSession, {
    summary: 'End one of one’s own sessions; idempotent',
    params: z.object({ id: z.string().max(200) }),
    reply: Nothing,
  }),
};
