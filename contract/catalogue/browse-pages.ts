import { z } from 'zod';
import { BROWSE_FILTERS } from '#contract/core/catalogue.ts';
import { Slug } from '#contract/core/slug.ts';

/** A category, decade or genre with its own page. `value`: the value for the catalogue's filter. */
export const BrowsePage = z
  .object({ slug: Slug, filter: z.enum(BROWSE_FILTERS), value: z.string(), count: z.int().min(1) })
  .meta({ id: 'Way' });
export type BrowsePage = z.infer<typeof BrowsePage>;

/** `words`: the company's text about it, if any. `count`: 0 only for a category that the footer leads to. */
export const BrowsePageWithText = BrowsePage.extend({
  count: z.int().min(0),
  words: z.string().nullable(),
}).meta({
  id: 'WayWithWords',
});
export type BrowsePageWithText = z.infer<typeof BrowsePageWithText>;
