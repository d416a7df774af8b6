import { z } from 'zod';
import { Slug } from '#contract/core/slug.ts';
import { Post } from './blog.ts';
import { Film } from './film.ts';

/* Fields of a record on a card that links to it. */

export const FilmCard = Film.pick({
  slug: true,
  title: true,
  posterUrl: true,
  releaseDate: true,
  genre: true,
  runtime: true,
  colours: true,
  pictures: true,
}).meta({ id: 'FilmCard' });
export type FilmCard = z.infer<typeof FilmCard>;

/** The same, with its directors. */
export const DirectedFilm = FilmCard.extend({
  directors: z.array(z.object({ slug: Slug, name: z.string() })),
}).meta({ id: 'DirectedFilm' });
export type DirectedFilm = z.infer<typeof DirectedFilm>;

/** The same, with its key art, for a page about one film. */
export const NamedFilm = DirectedFilm.extend({ posterImage: Film.shape.posterImage }).meta({
  id: 'NamedFilm',
});
export type NamedFilm = z.infer<typeof NamedFilm>;

export const PostCard = Post.pick({
  slug: true,
  title: true,
  excerpt: true,
  date: true,
  readingMinutes: true,
  imageUrl: true,
  colours: true,
  pictures: true,
}).meta({ id: 'PostCard' });
export type PostCard = z.infer<typeof PostCard>;

export const PersonCard = z
  .object({
    slug: Slug,
    name: z.string(),
    roles: z.array(z.string()),
    films: z.int().min(0).describe('number of films'),
  })
  .meta({ id: 'PersonCard' });
export type PersonCard = z.infer<typeof PersonCard>;
