import { z } from 'zod';
import { emailAddress } from '#contract/core/email-address.ts';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { AskedId, Nothing, typed, When } from '#contract/core/scalars.ts';
import { Id, Slug } from '#contract/core/slug.ts';
import { subscriptionCalls as calls } from './subscription-calls.ts';
import { ALERTS, TOPICS } from './topics.ts';

const Country = z.string().regex(/^[A-Z]{2}$/, 'must be a country’s two letters, such as GB');

/** What somebody asks for: the newsletter, or to be told of a film or product. */
const Wish = z
  .discriminatedUnion('topic', [
    z.object({ topic: z.literal('newsletter') }),
    z.object({ topic: z.literal('cinema'), slug: Slug.describe('of the film') }),
    z.object({ topic: z.literal('home'), slug: Slug.describe('of the film'), country: Country }),
    z.object({ topic: z.literal('stock'), slug: Slug.describe('of the product') }),
  ])
  .meta({ id: 'SubscriptionWish' });
export type Wish = z.infer<typeof Wish>;

const wishes = z
  .array(Wish)
  .min(1, 'Please choose what we may write about')
  .max(TOPICS.length, `At most ${TOPICS.length} at once`);
const page = z.string().max(500).startsWith('/').describe('the path of the page where it was asked for');

const Subscription = z
  .object({
    id: Id,
    topic: z.enum(TOPICS),
    about: z.object({ title: z.string(), path: z.string() }).nullable().describe('the film or product'),
    words: z.string().describe('what it is, such as “When The Salt Road is in cinemas”'),
    isConfirmed: z.boolean(),
    askedAt: When,
  })
  .meta({ id: 'Subscription' });
export type Subscription = z.infer<typeof Subscription>;

const Own = z
  .object({
    email: z.string().nullable().describe('the confirmed email of the account, which everything is sent to'),
    isOffered: z.boolean().describe('whether the site sends mail'),
    isReturned: z.boolean().describe('whether mail to the email came back, so nothing is sent'),
    subscriptions: z.array(Subscription),
  })
  .meta({ id: 'OwnSubscriptions' });
export type OwnSubscriptions = z.infer<typeof Own>;

const Preferences = z
  .object({
    email: z.string().describe('shortened, so that a link that got lost tells little'),
    isMember: z.boolean().describe('whether it is the email of an account'),
    isReturned: z.boolean().describe('whether mail to the address came back, so nothing is sent'),
    subscriptions: z.array(Subscription),
  })
  .meta({ id: 'Preferences' });
export type Preferences = z.infer<typeof Preferences>;

/** The same in a download of all data. */
export const StoredSubscription = z.object({
  topic: z.enum(TOPICS),
  about: z.string().nullable(),
  country: z.string().nullable(),
  askedAt: When,
  askedOn: z.string(),
  confirmedAt: When.nullable(),
  confirmedBy: z.enum(['link', 'account', 'import']).nullable(),
  endedAt: When.nullable(),
  endedBy: z.enum(['person', 'sent', 'staff', 'restore']).nullable(),
});

/** A newsletter or alert to the member, in a download of all data. */
export const StoredMailing = z.object({
  topic: z.enum(TOPICS),
  subject: z.string().describe('of a newsletter; alerts have none'),
  about: z.string().nullable(),
  state: z.enum(['waiting', 'claimed', 'handed', 'sent', 'failed']),
  at: When.nullable(),
  answer: z.string().nullable().describe('of the mail server'),
});

export const subscriptionEndpoints = {
  subscribe: defineEndpoint(calls.subscribe, {
    summary: `Ask for the newsletter or alerts (${ALERTS.join(', ')}) by an address, which gets a link to confirm it. The answer never says what the address gets already`,
    body: z.object({
      email: emailAddress('Please give an email address such as name@example.com').max(
        254,
        'An email address has at most 254 characters',
      ),
      wishes,
      page,
    }),
    reply: Nothing,
    faults: ['too-many-tries', 'no-email', 'subject-not-found'],
  }),
  own: defineEndpoint(calls.own, { summary: 'What the member is mailed', reply: Own }),
  subscribeMember: defineEndpoint(calls.subscribeMember, {
    summary: 'Ask for the newsletter or alerts at the confirmed email of the account',
    body: z.object({ wishes, page }),
    reply: Own,
    faults: ['too-many-tries', 'no-email', 'no-own-email', 'subject-not-found', 'too-many-subscriptions'],
  }),
  end: defineEndpoint(calls.end, {
    summary: 'End one of the member’s subscriptions. Idempotent',
    params: z.object({ id: AskedId }),
    reply: Own,
  }),
  preferences: defineEndpoint(calls.preferences, {
    summary: 'What an address is mailed, by the token of the link in each mail',
    params: z.object({ token: typed(100) }),
    reply: Preferences,
    faults: ['preferences-not-found', 'too-many-tries'],
  }),
} satisfies Record<keyof typeof calls, Endpoint>;
