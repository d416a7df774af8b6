import { z } from 'zod';
import { WAYS } from './catalogue.ts';
import { Slug } from './slug.ts';

/** A category, a decade or a genre with a page of its own. `value`: as the catalogue's filter takes it. */
export const Way = z
  .object({ slug: Slug, filter: z.enum(WAYS), value: z.string(), count: z.int().min(1) })
  .meta({ id: 'Way' });
export type Way = z.infer<typeof Way>;

/** `words`: what the company wrote about it, if anything. */
export const WayWithWords = Way.extend({ words: z.string().nullable() }).meta({ id: 'WayWithWords' });
export type WayWithWords = z.infer<typeof WayWithWords>;
