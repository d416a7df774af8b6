import { z } from 'zod';
import { Colours, PictureWords } from '#contract/core/asset.ts';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { shareable } from '#contract/core/sharing.ts';
import { AskedSlug, Slug } from '#contract/core/slug.ts';
import { Product } from '#contract/shop/shop.ts';
import { DirectedFilm, PostCard } from './cards.ts';
import { seasonCalls } from './season-calls.ts';

/** A curated list of films with a first and a last day; without days it is always on. */
export const Season = z
  .object({
    slug: Slug,
    title: z.string(),
    words: z.string(),
    picture: z.string().nullable(),
    from: z.iso.date().nullable(),
    until: z.iso.date().nullable(),
    state: z.enum(['running', 'coming', 'past']),
    colours: Colours.describe('dominant colour of picture'),
    pictures: PictureWords.describe('alt text and credit of its pictures, by address'),
    films: z.array(DirectedFilm.extend({ line: z.string() })),
    posts: z.array(PostCard).describe('about its films, else about similar ones'),
    products: z.array(Product).describe('of its films, else of similar ones'),
    ...shareable,
  })
  .meta({ id: 'Season' });
export type Season = z.infer<typeof Season>;

/** A season as a card shows it. */
export const SeasonCard = Season.omit({ films: true, posts: true, products: true, sharing: true })
  .extend({ filmCount: z.int().min(0) })
  .meta({ id: 'SeasonCard' });
export type SeasonCard = z.infer<typeof SeasonCard>;

export const seasonEndpoints = {
  list: defineEndpoint(seasonCalls.list, {
    summary: 'All seasons: running ones first, then coming, then past ones',
    reply: z.array(SeasonCard),
  }),
  bySlug: defineEndpoint(seasonCalls.bySlug, {
    summary: 'A season with its films in order',
    params: z.object({ slug: AskedSlug }),
    reply: Season,
    faults: ['season-not-found'],
  }),
} satisfies Record<keyof typeof seasonCalls, Endpoint>;
