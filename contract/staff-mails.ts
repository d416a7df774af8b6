import { z } from 'zod';
import { emailAddress } from './email-address.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { AskedId, When, wholeNumber } from './scalars.ts';
import { Id } from './slug.ts';
import { MAIL_STATES, staffMailCalls } from './staff-mails-calls.ts';

/** A mail without its text, which may hold a link that opens a door. `error`: the mail server's answer to the last try. */
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

const OurAddress = emailAddress('Please give an email address').max(254).nullable();

/** `from`: null where it is `to`. `to`: null until somebody has named one. */
const MailSettings = z.object({ to: OurAddress, from: OurAddress }).meta({ id: 'MailSettings' });
export type MailSettings = z.infer<typeof MailSettings>;

const MailSettingsNow = z
  .object({
    to: z.string().nullable(),
    from: z.string().nullable(),
    revision: z.string(),
    environment: z
      .object({ to: z.string().nullable(), from: z.string().nullable() })
      .describe('what MAIL_TO and MAIL_FROM say, which wins'),
  })
  .meta({ id: 'MailSettingsNow' });

export const staffMailEndpoints = {
  list: defineEndpoint(staffMailCalls.list, {
    summary: 'The mails that the site has written, newest first',
    query: z.object({
      state: z.enum(MAIL_STATES).optional(),
      page: wholeNumber(1, 100_000).prefault(1),
      limit: wholeNumber(1, 100).prefault(50),
    }),
    reply: z.object({ rows: z.array(WrittenMail), total: z.int().min(0) }).meta({ id: 'WrittenMails' }),
  }),
  send: defineEndpoint(staffMailCalls.send, {
    summary: 'Queue a mail again that failed or is unsent',
    params: z.object({ id: AskedId }),
    reply: z.null(),
    faults: ['mail-not-found', 'no-mail-server'],
  }),
  settings: defineEndpoint(staffMailCalls.settings, {
    summary: 'Where mail to the company goes, and whom the site’s mail is from',
    reply: MailSettingsNow,
  }),
  putSettings: defineEndpoint(staffMailCalls.putSettings, {
    summary: 'Change both, from the next mail on. `revision`: of those that were read',
    body: MailSettings.extend({ revision: z.string().max(100) }),
    reply: MailSettingsNow,
    faults: ['settings-changed'],
  }),
} satisfies Record<keyof typeof staffMailCalls, Endpoint>;
