import { z } from 'zod';
import { Colours, PictureWords } from '#contract/core/asset.ts';
import { NAMES_A_PAGE } from '#contract/core/catalogue.ts';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { wholeNumber } from '#contract/core/scalars.ts';
import { shareable } from '#contract/core/sharing.ts';
import { AskedSlug, Slug } from '#contract/core/slug.ts';
import { Product } from '#contract/shop/shop.ts';
import { FilmCard, PersonCard, PostCard } from './cards.ts';
import { Film } from './film.ts';
import { peopleCalls } from './people-calls.ts';

export const PersonLink = z.object({ title: z.string(), url: z.string() });
export type PersonLink = z.infer<typeof PersonLink>;

/** A person named in a film, with films, posts and products (product.md#people). */
export const Person = z
  .object({
    slug: Slug,
    name: z.string(),
    alsoKnownAs: z.array(z.string()),
    biography: z.string(),
    portrait: z.string().nullable(),
    links: z.array(PersonLink),
    colours: Colours.describe('dominant colour of portrait'),
    pictures: PictureWords.describe('alt text and credit of its pictures, by address'),
    roles: z
      .array(
        z.object({
          role: z.string(),
          films: z.array(FilmCard.extend({ posterImage: Film.shape.posterImage })),
        }),
      )
      .describe('films by role, newest first'),
    posts: z.array(PostCard).describe('posts about the person, newest first'),
    products: z.array(Product).describe('products of the films'),
    ...shareable,
  })
  .meta({ id: 'Person' });
export type Person = z.infer<typeof Person>;

/** A page of all people, by last name. */
export const PeoplePage = z
  .object({ people: z.array(PersonCard), total: z.int().min(0), pages: z.int().min(0) })
  .meta({ id: 'PeoplePage' });
export type PeoplePage = z.infer<typeof PeoplePage>;

const LAST_PAGE = 100_000;

export const peopleEndpoints = {
  list: defineEndpoint(peopleCalls.list, {
    summary: `Everybody by last name, ${NAMES_A_PAGE} a page`,
    query: z.object({ page: wholeNumber(1, LAST_PAGE).prefault(1) }),
    reply: PeoplePage,
  }),
  bySlug: defineEndpoint(peopleCalls.bySlug, {
    summary: 'A person with films, posts and products',
    params: z.object({ slug: AskedSlug }),
    reply: Person,
    faults: ['person-not-found'],
  }),
} satisfies Record<keyof typeof peopleCalls, Endpoint>;
