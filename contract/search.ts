import { z } from 'zod';
import { FilmCard, PersonCard, PostCard } from './cards.ts';
import { asWords, LONGEST_WORDS } from './catalogue.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { wholeNumber } from './scalars.ts';
import { searchCalls } from './search-calls.ts';
import { Product } from './shop.ts';

const group = <Each extends z.ZodType>(each: Each) =>
  z.object({ found: z.array(each), total: z.int().min(0) });

/** The best finds of each kind, and how many there are. */
export const Finds = z
  .object({
    films: group(FilmCard),
    people: group(PersonCard),
    posts: group(PostCard),
    products: group(Product),
  })
  .meta({ id: 'Finds' });
export type Finds = z.infer<typeof Finds>;

const MOST_EACH = 24;

export const searchEndpoints = {
  everything: defineEndpoint(searchCalls.everything, {
    summary:
      'Films, people, posts and products with all the words, or words that begin with them; best first',
    query: z.object({
      search: z.string().trim().max(LONGEST_WORDS).overwrite(asWords).default(''),
      limit: wholeNumber(1, MOST_EACH).prefault(6).describe('of each kind'),
    }),
    reply: Finds,
  }),
} satisfies Record<keyof typeof searchCalls, Endpoint>;
