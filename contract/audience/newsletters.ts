import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { RichText } from '#contract/core/rich-text.ts';
import { AskedId, Nothing, When, wholeNumber } from '#contract/core/scalars.ts';
import { Id } from '#contract/core/slug.ts';
import { newsletterCalls as calls, NEWSLETTER_LENGTHS, RATE } from './newsletter-calls.ts';

const State = z.enum(['draft', 'queued', 'stopped', 'sent']);
const Counts = z
  .object({ waiting: z.int(), sent: z.int(), failed: z.int() })
  .meta({ id: 'NewsletterCounts' });

const Listed = z
  .object({
    id: Id,
    subject: z.string(),
    state: State,
    fault: z.string().nullable().describe('why it does not go on'),
    changedAt: When,
    queuedAt: When.nullable(),
    endedAt: When.nullable(),
    counts: Counts,
  })
  .meta({ id: 'Newsletter' });

const Opened = Listed.extend({
  intro: z.string(),
  text: RichText,
  revision: z.int(),
  receivers: z.int().describe('how many it would be sent to now'),
}).meta({ id: 'OpenedNewsletter' });

const Words = z.object({
  subject: z.string().trim().max(NEWSLETTER_LENGTHS.subject),
  intro: z
    .string()
    .trim()
    .max(NEWSLETTER_LENGTHS.intro)
    .describe('the line that mail programs show after the subject'),
  text: RichText,
});

const Mail = z.object({ subject: z.string(), text: z.string() }).meta({ id: 'NewsletterMail' });

const Subscriber = z
  .object({
    id: Id,
    email: z.string().nullable().describe('null for a member without a confirmed email at present'),
    isMember: z.boolean(),
    newsletter: z.enum(['yes', 'waiting', 'no']),
    alerts: z.int(),
    returned: z.string().nullable().describe('what the mail server answered, if mail to it came back'),
    since: When.nullable(),
  })
  .meta({ id: 'Subscriber' });

const AskedNewsletter = z.object({ id: AskedId });
const Rate = z.object({ mailsAMinute: z.int().min(RATE.least).max(RATE.most) });

export const newsletterEndpoints = {
  all: defineEndpoint(calls.all, {
    summary: 'Newsletters, newest first',
    query: z.object({ page: wholeNumber(1, 10_000).prefault(1) }),
    reply: z.object({ rows: z.array(Listed), total: z.int(), subscribers: z.int() }),
  }),
  add: defineEndpoint(calls.add, {
    summary: 'Begin a newsletter: empty, made of what is new since the last one, or a copy',
    body: z.object({ from: z.enum(['empty', 'new', 'copy']), copyOf: AskedId.optional() }),
    reply: z.object({ id: Id }),
    faults: ['newsletter-not-found'],
  }),
  open: defineEndpoint(calls.open, {
    summary: 'A newsletter',
    params: AskedNewsletter,
    reply: Opened,
    faults: ['newsletter-not-found'],
  }),
  change: defineEndpoint(calls.change, {
    summary: 'Write a newsletter that is not sent yet',
    params: AskedNewsletter,
    body: Words.extend({ revision: z.int() }),
    reply: Opened,
    faults: ['newsletter-not-found', 'newsletter-changed', 'newsletter-sent'],
  }),
  remove: defineEndpoint(calls.remove, {
    summary: 'Delete a newsletter that was never sent. Idempotent',
    params: AskedNewsletter,
    reply: Nothing,
    faults: ['newsletter-sent'],
  }),
  preview: defineEndpoint(calls.preview, {
    summary: 'The mail that its receivers would get, as it is stored',
    params: AskedNewsletter,
    reply: Mail,
    faults: ['newsletter-not-found'],
  }),
  test: defineEndpoint(calls.test, {
    summary: 'Mail it, as stored, to the member of staff who asks',
    params: AskedNewsletter,
    reply: Nothing,
    faults: ['newsletter-not-found', 'no-mail-server', 'too-many-tries'],
  }),
  send: defineEndpoint(calls.send, {
    summary: 'Queue it for everybody who subscribes now',
    params: AskedNewsletter,
    body: z.object({ revision: z.int() }),
    reply: Opened,
    faults: [
      'newsletter-not-found',
      'newsletter-changed',
      'newsletter-sent',
      'no-mail-server',
      'no-subscribers',
      'not-publishable',
    ],
  }),
  stop: defineEndpoint(calls.stop, {
    summary: 'Send it to nobody else for now. Idempotent',
    params: AskedNewsletter,
    reply: Opened,
    faults: ['newsletter-not-found'],
  }),
  goOn: defineEndpoint(calls.goOn, {
    summary: 'Go on with those who have not got it. Idempotent',
    params: AskedNewsletter,
    reply: Opened,
    faults: ['newsletter-not-found'],
  }),
  subscribers: defineEndpoint(calls.subscribers, {
    summary: 'People who asked for mail, newest first',
    query: z.object({
      search: z.string().max(254).optional(),
      page: wholeNumber(1, 100_000).prefault(1),
    }),
    reply: z.object({ rows: z.array(Subscriber), total: z.int() }),
  }),
  removeSubscriber: defineEndpoint(calls.removeSubscriber, {
    summary: 'Delete an address with all it asked for. Idempotent',
    params: z.object({ id: AskedId }),
    reply: Nothing,
  }),
  importSubscribers: defineEndpoint(calls.importSubscribers, {
    summary:
      'Read subscribers of the newsletter from a CSV with the column email, and perhaps confirmed (a day); `trial`: only say what would happen',
    body: z.object({
      csv: z.string().min(1, 'The file is empty'),
      proof: z
        .string()
        .trim()
        .min(10, 'Please say in a few words how these people agreed')
        .max(NEWSLETTER_LENGTHS.proof),
      trial: z.boolean(),
    }),
    reply: z
      .object({
        added: z.int(),
        known: z.int().describe('subscribed already'),
        left: z.int().describe('who have left the newsletter before, and are not added again'),
        refused: z.array(z.object({ line: z.int(), value: z.string(), reason: z.string() })),
        refusedCount: z.int(),
      })
      .meta({ id: 'ImportedSubscribers' }),
  }),
  exportSubscribers: defineEndpoint(calls.exportSubscribers, {
    summary: 'Subscribers of the newsletter as CSV with a byte order mark, with what proves their consent',
    reply: z.string(),
  }),
  rate: defineEndpoint(calls.rate, {
    summary: 'How many newsletters and alerts are sent in a minute',
    reply: Rate,
  }),
  setRate: defineEndpoint(calls.setRate, {
    summary: 'Set it. At most what the mail server takes',
    body: Rate,
    reply: Rate,
  }),
} satisfies Record<keyof typeof calls, Endpoint>;
