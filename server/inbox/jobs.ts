import { z } from 'zod';
import type { Task } from '#server/jobs/task.ts';
import { KINDS } from './entry.ts';

/**
 * The job format of earlier releases, which wrote a mail only when sending it: about which entry, to the company or the
 * sender.
 */
export const INBOX_MAIL_TASK = {
  name: 'inbox_mail',
  about: z.object({ kind: z.enum(KINDS), id: z.int(), to: z.enum(['company', 'sender']) }),
} satisfies Task<z.ZodType>;
