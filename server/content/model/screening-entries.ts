import { z } from 'zod';
import { ScreeningFacts, WrittenCinema } from '#contract/catalogue/staff-screenings.ts';
import { Slug } from '#contract/core/slug.ts';
import { isDay } from '#contract/core/wall-time.ts';

/** The file of cinemas and screenings. A screening names its cinema by its place in the list of cinemas, from 0. */
export const ScreeningsFile = z.strictObject({
  cinemas: z.array(WrittenCinema).max(10_000),
  screenings: z
    .array(
      ScreeningFacts.extend({
        film: Slug,
        cinema: z.int().min(0),
        date: z.string().refine(isDay, 'must be a day such as 2027-03-14'),
        time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 19:30'),
      }),
    )
    .max(100_000),
});
export type ScreeningsFile = z.infer<typeof ScreeningsFile>;
