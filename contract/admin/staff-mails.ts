import { z } from 'zod';
import { emailAddress } from '#contract/core/email-address.ts';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { AskedId, When, wholeNumber } from '#contract/core/scalars.ts';
import { Id } from '#contract/core/slug.ts';
import { MAIL_STATES, staffMailCalls } from './staff-mails-calls.ts';

/** A mail without its text. `error`: the mail server's reply to the last try. */
const WrittenMail = z
  .object({
    id: Id,
    to: z.string(),
    subject: z.string(),
    state: z.enum(MAIL_STATES),
    tries: z.int().min(0),
    error: z.string().nullable(),
    createdAt: When,
    sentAt: When.nullable(),
  })
  .meta({ id: 'WrittenMail' });

const Attempt = z
  .object({
    at: When,
    outcome: z.enum(['taken', 'failed', 'refused']),
    answer: z.string().describe('the mail server’s own words'),
  })
  .meta({ id: 'MailAttempt' });

/** A mail as it was sent, or would be sent now. */
const OpenedMail = WrittenMail.extend({
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  text: z.string(),
  hasHtml: z.boolean(),
  isWithoutSecrets: z.boolean().describe('whether the secret part of links is redacted'),
  attempts: z.array(Attempt).describe('oldest first; `tries` also counts older ones'),
  maxTries: z.int(),
  nextTry: When.nullable(),
}).meta({ id: 'OpenedMail' });
export type OpenedMail = z.infer<typeof OpenedMail>;

const OurAddress = emailAddress('Please give an email address').max(254).nullable();

const receivers = z
  .array(emailAddress('must be email addresses').max(254))
  .max(10, 'may be at most 10')
  .default([]);

/** Who is mailed of what, beside `to`; where a list is empty, `to` is, of low stock nobody. */
export const Receivers = z
  .object({ messages: receivers, submissions: receivers, orders: receivers, stock: receivers })
  .meta({ id: 'MailReceivers' });
export type Receivers = z.infer<typeof Receivers>;

/** `from`: null if it equals `to`. `to`: null until it is set. */
const MailSettings = z
  .object({ to: OurAddress, from: OurAddress, receivers: Receivers })
  .meta({ id: 'MailSettings' });
export type MailSettings = z.infer<typeof MailSettings>;

const MailSettingsNow = z
  .object({
    to: z.string().nullable(),
    from: z.string().nullable(),
    receivers: Receivers,
    revision: z.string(),
    environment: z
      .object({ to: z.string().nullable(), from: z.string().nullable() })
      .describe('values of MAIL_TO and MAIL_FROM, which take precedence'),
  })
  .meta({ id: 'MailSettingsNow' });

export const staffMailEndpoints = {
  list: defineEndpoint(staffMailCalls.list, {
    summary: 'Mails of the site, newest first',
    query: z.object({
      state: z.enum(MAIL_STATES).optional(),
      page: wholeNumber(1, 100_000).prefault(1),
      limit: wholeNumber(1, 100).prefault(50),
    }),
    reply: z.object({ rows: z.array(WrittenMail), total: z.int().min(0) }).meta({ id: 'WrittenMails' }),
  }),
  open: defineEndpoint(staffMailCalls.open, {
    summary: 'A mail with its headers, text and delivery attempts; secrets in its links are redacted',
    params: z.object({ id: AskedId }),
    reply: OpenedMail,
    faults: ['mail-not-found'],
  }),
  send: defineEndpoint(staffMailCalls.send, {
    summary: 'Requeue a mail that failed or is unsent',
    params: z.object({ id: AskedId }),
    reply: z.null(),
    faults: ['mail-not-found', 'no-mail-server'],
  }),
  settings: defineEndpoint(staffMailCalls.settings, {
    summary: 'Recipients of mail to the company, and sender of the site’s mail',
    reply: MailSettingsNow,
  }),
  putSettings: defineEndpoint(staffMailCalls.putSettings, {
    summary: 'Update recipients and sender; the next mail uses them. `revision`: revision as read',
    body: MailSettings.extend({ revision: z.string().max(100) }),
    reply: MailSettingsNow,
    faults: ['settings-changed'],
  }),
} satisfies Record<keyof typeof staffMailCalls, Endpoint>;
