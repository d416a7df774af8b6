import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { AskedSlug, Slug } from '#contract/core/slug.ts';
import { Product } from '#contract/shop/shop.ts';
import { FilmCard, NamedFilm, PersonCard, PostCard } from './cards.ts';
import { Film } from './film.ts';
import { relatedCalls } from './related-calls.ts';

const near = 'in place of what it has none of its own';

/** Related entries of a film. `reason`: why a film is similar, in words. */
export const RelatedToFilm = z
  .object({
    films: z.array(FilmCard.extend({ reason: z.string() })),
    seasons: z.array(z.object({ slug: Slug, title: z.string(), line: z.string() })),
    posts: z.array(PostCard),
  })
  .meta({ id: 'RelatedToFilm' });
export type RelatedToFilm = z.infer<typeof RelatedToFilm>;

export const RelatedToPost = z
  .object({
    films: z.array(NamedFilm.extend({ otherImages: Film.shape.otherImages })),
    people: z.array(PersonCard),
    products: z.array(Product),
    near: z.object({ films: z.array(NamedFilm), products: z.array(Product) }).describe(near),
  })
  .meta({ id: 'RelatedToPost' });
export type RelatedToPost = z.infer<typeof RelatedToPost>;

export const RelatedToProduct = z
  .object({
    films: z.array(NamedFilm),
    posts: z.array(PostCard),
    more: z.array(Product).describe('the next four of its collection, wrapping to the first after the last'),
    near: z.object({ films: z.array(NamedFilm), posts: z.array(PostCard) }).describe(near),
  })
  .meta({ id: 'RelatedToProduct' });
export type RelatedToProduct = z.infer<typeof RelatedToProduct>;

const params = z.object({ slug: AskedSlug });

export const relatedEndpoints = {
  toFilm: defineEndpoint(relatedCalls.toFilm, {
    summary: 'Films like this one and why, its seasons, posts about it',
    params,
    reply: RelatedToFilm,
  }),
  toPost: defineEndpoint(relatedCalls.toPost, {
    summary: 'Films, people and products that a post is about',
    params,
    reply: RelatedToPost,
  }),
  toProduct: defineEndpoint(relatedCalls.toProduct, {
    summary: 'Films of a product, and posts about it',
    params,
    reply: RelatedToProduct,
  }),
} satisfies Record<keyof typeof relatedCalls, Endpoint>;
