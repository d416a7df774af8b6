import { z } from 'zod';
import { When } from '#contract/core/scalars.ts';
import { Id } from '#contract/core/slug.ts';

const THREAD_KINDS = ['message', 'submission', 'order'] as const;
export const ThreadKind = z.enum(THREAD_KINDS).meta({ id: 'ThreadKind' });
export type ThreadKind = z.infer<typeof ThreadKind>;

/** A file of a conversation. */
export const ThreadAttachment = z
  .object({
    id: Id,
    name: z.string(),
    type: z.string(),
    bytes: z.int(),
    isKept: z
      .boolean()
      .describe('false: available in the mailbox only, because it is too large or too many arrived that day'),
  })
  .meta({ id: 'LetterAttachment' });

/** A submitted form: its short fields in order, its long text, and the files sent with it. */
export const SubmittedForm = z
  .object({
    kind: ThreadKind,
    id: Id,
    at: When,
    fields: z.array(z.object({ label: z.string(), value: z.string() })),
    text: z.string(),
    attachments: z.array(ThreadAttachment),
  })
  .meta({ id: 'ThreadEntry' });
