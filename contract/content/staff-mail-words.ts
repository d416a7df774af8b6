import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { MAIL_NAMES } from './mails/mails.ts';
import { staffMailWordsCalls } from './staff-mail-words-calls.ts';

export const AskedMail = z.enum(MAIL_NAMES);
const params = z.object({ mail: AskedMail });

/** A mail made of example values. `source`: with all headers, as mail servers pass it on (RFC 5322). */
const MailPreview = z
  .object({ subject: z.string(), text: z.string(), source: z.string() })
  .meta({ id: 'MailPreview' });

export const staffMailWordsEndpoints = {
  preview: defineEndpoint(staffMailWordsCalls.preview, {
    summary: 'An automatic mail in the words of the newest text, with example values',
    params,
    reply: MailPreview,
  }),
  test: defineEndpoint(staffMailWordsCalls.test, {
    summary: 'Mail the same to the caller; returns their address',
    params,
    reply: z.object({ to: z.string() }).meta({ id: 'MailTest' }),
    faults: ['no-mail-server', 'mail-unfinished'],
  }),
} satisfies Record<keyof typeof staffMailWordsCalls, Endpoint>;
