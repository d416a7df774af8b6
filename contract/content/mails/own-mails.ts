import { z } from 'zod';
import { MAIL_NAMES, type MailName } from './mails.ts';

const OwnWords = z.object({
  subject: z.string(),
  text: z.string(),
  links: z.record(z.string(), z.string()).optional(),
});

const mails = Object.fromEntries(MAIL_NAMES.map((name) => [name, OwnWords.optional()])) as Record<
  MailName,
  z.ZodOptional<typeof OwnWords>
>;

/** What a company has changed of its automatic mails: their sender's name, their signature, and the words of each. */
export const OwnMails = z.object({
  sender: z.string().optional(),
  signature: z.string().optional(),
  ...mails,
});
export type OwnMails = z.infer<typeof OwnMails>;
