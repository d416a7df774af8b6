import { z } from 'zod';
import { StoredMailing, StoredSubscription } from '#contract/audience/subscriptions.ts';
import { Film } from '#contract/catalogue/film.ts';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { Nothing, typed, When } from '#contract/core/scalars.ts';
import { Id } from '#contract/core/slug.ts';
import { OwnOrder } from '#contract/shop/orders.ts';
import { accountCalls } from './account-calls.ts';
import { PASSWORD_RULE, USERNAME_RULE } from './account-rules.ts';
import { currentAccountCalls } from './current-account-calls.ts';
import { MemberAddress, StoredEmail } from './emails.ts';
import { Password } from './passwords.ts';
import { ShownName } from './shown-name.ts';
import { StoredPasskey } from './stored-passkey.ts';
import { StoredShare } from './watchlist-share.ts';

const Username = z
  .string()
  .transform((name) => name.normalize('NFKC').trim())
  .pipe(z.string().regex(/^[\p{L}\p{N}._-]{3,32}$/u, `Usernames are ${USERNAME_RULE}`));

const Registration = z
  .object({
    username: Username,
    password: Password,
    email: MemberAddress.optional().describe(
      'counts once the link in the mail is used; ignored if the site sends no mail',
    ),
  })
  .meta({ id: 'Registration' });

/** Login input, checked for shape only, so that an old password that violates the present rule still works. */
const Credentials = z
  .object({
    username: typed(256),
    password: typed(1024),
  })
  .meta({ id: 'Credentials' });

export const Account = z
  .object({
    id: Id,
    username: z.string(),
    displayName: z.string().nullable().describe('greets the member in place of the username'),
  })
  .meta({ id: 'Account' });
export type Account = z.infer<typeof Account>;

const PasswordChange = z
  .object({
    currentPassword: typed(1024),
    newPassword: Password.describe(PASSWORD_RULE),
  })
  .meta({ id: 'PasswordChange' });

const AccountDeletion = z.object({ password: typed(1024) }).meta({ id: 'AccountDeletion' });

/** A session of the account. `device` is coarse ("Firefox on Windows"), never the raw user agent. */
export const Session = z
  .object({
    id: z.uuid(),
    device: z.string(),
    createdAt: When,
    lastSeenAt: When,
    current: z.boolean(),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof Session>;

export const PersonalData = z
  .object({
    username: z.string(),
    displayName: z.string().nullable(),
    createdAt: When,
    emails: z.array(StoredEmail),
    subscriptions: z.array(StoredSubscription).describe('newsletters and alerts that the member asked for'),
    mailings: z.array(StoredMailing).describe('newsletters and alerts to the member'),
    passkeys: z.array(StoredPasskey),
    sessions: z.array(Session),
    watchlist: z.array(Film.pick({ slug: true, title: true }).extend({ addedAt: When })),
    watchlistOffTheSite: z
      .array(z.object({ slug: z.string(), addedAt: When }))
      .describe('Films that are unpublished at present; their entries are restored with them'),
    calendarSince: When.optional().describe('of the address of the calendar; absent without one'),
    watchlistSeenAt: When.nullable().describe('when the watchlist was last looked at'),
    watchlistShare: StoredShare.nullable(),
    orders: z.array(OwnOrder.omit({ key: true })),
  })
  .meta({ id: 'PersonalData' });
export type PersonalData = z.infer<typeof PersonalData>;

export const accountEndpoints = {
  me: defineEndpoint(currentAccountCalls.me, {
    summary: 'Who is logged in: the account, or null',
    reply: Account.nullable(),
  }),
  login: defineEndpoint(accountCalls.login, {
    summary: 'Log in; ends the browser’s previous session',
    body: Credentials,
    reply: Account,
    faults: ['login-failed', 'too-many-tries'],
  }),
  register: defineEndpoint(accountCalls.register, {
    summary: 'Create an account and log in',
    body: Registration,
    reply: Account,
    created: true,
    faults: ['common-password', 'username-taken', 'too-many-tries'],
  }),
  logout: defineEndpoint(accountCalls.logout, {
    summary: 'Log out; idempotent',
    reply: Nothing,
  }),
  changePassword: defineEndpoint(accountCalls.changePassword, {
    summary: 'Change the password; ends every other session and renews this one',
    body: PasswordChange,
    reply: Nothing,
    faults: ['common-password', 'wrong-password', 'too-many-tries'],
  }),
  changeProfile: defineEndpoint(accountCalls.changeProfile, {
    summary: 'Change or remove the display name',
    body: z.object({ displayName: ShownName.nullable() }),
    reply: Account,
  }),
  sessions: defineEndpoint(accountCalls.sessions, {
    summary: 'Sessions of the account',
    reply: z.array(Session),
  }),
  endSession: defineEndpoint(accountCalls.endSession, {
    summary: 'End a session of the account; idempotent',
    params: z.object({ id: z.string().max(200) }),
    reply: Nothing,
  }),
  download: defineEndpoint(accountCalls.download, {
    summary: 'Everything stored about the account, as JSON',
    reply: PersonalData,
  }),
  deleteAccount: defineEndpoint(accountCalls.deleteAccount, {
    summary: 'Delete the account and all personal data',
    body: AccountDeletion,
    reply: Nothing,
    faults: ['wrong-password', 'too-many-tries'],
  }),
} satisfies Record<keyof typeof accountCalls | 'me', Endpoint>;
