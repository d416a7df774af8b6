import { z } from 'zod';
import { emailAddress } from '#contract/core/email-address.ts';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { Nothing, typed, When } from '#contract/core/scalars.ts';
import { PASSWORD_RULE } from './account-rules.ts';
import { emailCalls } from './email-calls.ts';
import { Password } from './passwords.ts';

export const MemberAddress = emailAddress('Please give an email address such as name@example.com').max(
  254,
  'An email address has at most 254 characters',
);

/** The email of an account: the confirmed one, and the one whose link has not been used yet. */
export const MemberEmail = z
  .object({
    isOffered: z.boolean().describe('whether the site sends mail, so that an address can be confirmed'),
    confirmed: z.string().nullable(),
    waiting: z.string().nullable(),
  })
  .meta({ id: 'MemberEmail' });
export type MemberEmail = z.infer<typeof MemberEmail>;

/** The same in a download of all data. */
export const StoredEmail = z.object({ email: z.string(), createdAt: When, confirmedAt: When.nullable() });

const Token = typed(200).describe('from the link in the mail');

export const emailEndpoints = {
  offer: defineEndpoint(emailCalls.offer, {
    summary:
      'Whether the site sends mail, so that accounts can have an email and a forgotten password a new one, and whether its address allows passkeys',
    reply: z.object({ byEmail: z.boolean(), byPasskey: z.boolean() }),
  }),
  email: defineEndpoint(emailCalls.email, {
    summary: 'The email of the account',
    reply: MemberEmail,
  }),
  changeEmail: defineEndpoint(emailCalls.changeEmail, {
    summary:
      'Add or change the email: it counts once the link in the mail is used. A confirmed one gets a notice',
    body: z.object({ email: MemberAddress, password: typed(1024) }),
    reply: MemberEmail,
    faults: ['wrong-password', 'too-many-tries', 'no-email'],
  }),
  sendLink: defineEndpoint(emailCalls.sendLink, {
    summary: 'Mail the link to the address that waits for it once more; earlier links end',
    reply: MemberEmail,
    faults: ['too-many-tries', 'no-email'],
  }),
  removeEmail: defineEndpoint(emailCalls.removeEmail, {
    summary: 'Remove the email; a confirmed one gets a notice',
    body: z.object({ password: typed(1024) }),
    reply: MemberEmail,
    faults: ['wrong-password', 'too-many-tries'],
  }),
  confirmEmail: defineEndpoint(emailCalls.confirmEmail, {
    summary: 'Confirm an email by the token of the link mailed to it, in any browser; once, within 24 hours',
    body: z.object({ token: Token }),
    reply: Nothing,
    faults: ['link-not-found', 'email-taken', 'too-many-tries'],
  }),
  forgotPassword: defineEndpoint(emailCalls.forgotPassword, {
    summary:
      'Have a link for a new password mailed to the confirmed email of an account; the answer does not say whether there is one',
    body: z.object({ account: typed(256).describe('username or confirmed email') }),
    reply: Nothing,
    faults: ['too-many-tries', 'no-email'],
  }),
  newPassword: defineEndpoint(emailCalls.newPassword, {
    summary:
      'Set a new password by the token of the mailed link; once, within 30 minutes; ends all sessions of the account',
    body: z.object({ token: Token, newPassword: Password.describe(PASSWORD_RULE) }),
    reply: Nothing,
    faults: ['link-not-found', 'common-password', 'too-many-tries'],
  }),
} satisfies Record<keyof typeof emailCalls, Endpoint>;
