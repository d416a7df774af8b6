import { z } from 'zod';
import { asWords, LONGEST_WORDS } from '#contract/core/catalogue.ts';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { wholeNumber } from '#contract/core/scalars.ts';
import { Product } from '#contract/shop/shop.ts';
import { FilmCard, PersonCard, PostCard } from './cards.ts';
import { FoundPage } from './pages.ts';
import { searchCalls } from './search-calls.ts';

const group = <Each extends z.ZodType>(each: Each) =>
  z.object({ found: z.array(each), total: z.int().min(0) });

/** The best results of each kind, and their total numbers. */
export const Finds = z
  .object({
    films: group(FilmCard),
    people: group(PersonCard),
    posts: group(PostCard),
    products: group(Product),
    pages: group(FoundPage),
  })
  .meta({ id: 'Finds' });
export type Finds = z.infer<typeof Finds>;

const MOST_EACH = 24;

export const searchEndpoints = {
  everything: defineEndpoint(searchCalls.everything, {
    summary:
      "Films, people, posts, products and pages of the company's own with all the words, or words that begin with them; best first",
    query: z.object({
      search: z.string().trim().max(LONGEST_WORDS).overwrite(asWords).default(''),
      limit: wholeNumber(1, MOST_EACH).prefault(6).describe('of each kind'),
    }),
    reply: Finds,
  }),
} satisfies Record<keyof typeof searchCalls, Endpoint>;
