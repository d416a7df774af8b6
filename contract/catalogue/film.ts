import { z } from 'zod';
import { Asset, Colours, PictureWords } from '#contract/core/asset.ts';
import { Id, Slug } from '#contract/core/slug.ts';

/** A film as the API returns it (product.md#records). Absent values are null, lists are always lists. */
export const Film = z
  .object({
    id: Id,
    slug: Slug,
    title: z.string(),
    description: z.string(),
    posterUrl: z.string().nullable(),
    posterImage: Asset.nullable(),
    dvdCoverUrl: z.string().nullable(),
    trailerUrl: z.string().nullable(),
    releaseDate: z.iso.date().nullable().describe('ISO 8601 date'),
    runtime: z.int().nullable().describe('minutes'),
    genre: z.array(z.string()),
    rating: z.string().nullable(),
    awards: z.array(z.string()),
    categories: z.array(z.string()).describe('hyphenated, in display order'),
    director: z.array(z.string()),
    cast: z.array(z.string()),
    producers: z.array(z.string()),
    otherImages: z.array(Asset),
    watchNowPrice: z
      .number()
      .nullable()
      .describe('in the films’ currency, which /api/site names: pounds sterling'),
    hiwayLink: z.string().nullable(),
    amazonLink: z.string().nullable(),
    ebayLink: z.string().nullable(),
    netflixLink: z.string().nullable(),
    getTickets: z.boolean(),
    getTicketsUrl: z.string().nullable(),
    inTheatresBox: z.boolean(),
    inTheatresDate: z.string().nullable().describe('text for display, unchanged'),
    titleArt: z.string().nullable().describe('lettering that stands for the title on the key art'),
    titleArtRatio: z.number().positive().nullable().describe('width of titleArt divided by its height'),
    colours: Colours.describe('dominant colour of posterUrl, posterImage and dvdCoverUrl'),
    pictures: PictureWords.describe('alt text and credit of its pictures, by address'),
  })
  .meta({ id: 'Film' });
export type Film = z.infer<typeof Film>;
export type FilmField = keyof Film;

/** A film with only the requested `fields`. */
export const PartialFilm = Film.partial().meta({ id: 'PartialFilm' });

export const Pagination = z
  .object({ totalItems: z.int().min(0), totalPages: z.int().min(0) })
  .meta({ id: 'Pagination' });
export type Pagination = z.infer<typeof Pagination>;

export const FilmPage = z
  .object({ films: z.array(PartialFilm), pagination: Pagination })
  .meta({ id: 'FilmPage' });
export type FilmPage<Field extends FilmField = FilmField> = {
  films: Pick<Film, Field>[];
  pagination: Pagination;
};

const Choices = z.array(z.object({ value: z.string(), count: z.int().min(1) }));

/**
 * The values of each of the catalogue's filters, with the number of films that each leaves under the other filters and the search. Public
 * categories only. Decades are newest first, runtimes by length, the others by number of films.
 */
export const FilmFacets = z
  .object({
    categories: Choices,
    genres: Choices,
    decades: Choices,
    countries: Choices,
    languages: Choices,
    runtimes: Choices,
    trailer: Choices.describe('yes'),
    watch: Choices.describe('now: can be watched at home anywhere; then countries, most films first'),
  })
  .meta({ id: 'FilmFacets' });
export type FilmFacets = z.infer<typeof FilmFacets>;
export type Choice = FilmFacets['genres'][number];

const NamedFilm = Film.pick({ slug: true, title: true });

/** The films before and after one in the full list, from A to Z, wrapping at both ends; null if there is no other film. */
export const Neighbours = z
  .object({ previous: NamedFilm, next: NamedFilm })
  .nullable()
  .meta({ id: 'Neighbours' });
export type NamedFilm = z.infer<typeof NamedFilm>;
export type Neighbours = NonNullable<z.infer<typeof Neighbours>>;
