import { z } from 'zod';

/** What search engines and link previews show of a page in place of what is made from it. Absent fields are made from it. */
export const Sharing = z
  .object({
    title: z.string().optional(),
    description: z.string().optional(),
    picture: z.string().optional(),
  })
  .meta({ id: 'Sharing' });
export type Sharing = z.infer<typeof Sharing>;

/** Of a record with a page of its own; absent where nobody has written any. */
export const shareable = { sharing: Sharing.optional() };
