import { z } from 'zod';
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
} satisfies Record<keyof typeof staffMailCalls, Endpoint>;
