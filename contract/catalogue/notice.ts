import { z } from 'zod';

/** A notice above every page, while it is shown. */
export const Notice = z
  .object({
    text: z.string(),
    link: z.object({ label: z.string(), href: z.string() }).optional(),
    closable: z.boolean().optional(),
  })
  .meta({ id: 'Notice' });
export type Notice = z.infer<typeof Notice>;

/** With the days on which it is shown, in the company's time zone; without one, from now on, and until it is emptied. */
export const DatedNotice = Notice.extend({
  text: z.string().optional(),
  from: z.string().optional(),
  until: z.string().optional(),
});
export type DatedNotice = z.infer<typeof DatedNotice>;
