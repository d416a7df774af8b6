import type { ContentIssue } from '#contract/content/staff-content.ts';
import { MEDIA_PREFIX } from '#contract/core/images.ts';
import type { Entry } from '../drafts/entry.ts';
import type { Entries, FilmEntry, PersonEntry, PostEntry, ProductEntry } from '../model/entries.ts';
import type { FILM_FACTS } from '../model/film-facts-fields.ts';
import { offerWarnings } from './offer-warnings.ts';

type Warning = { field: string; message: string };

/** Warnings before publishing; none prevents it. `today`: a day as 2027-02-12. */
export function warningsOf(entries: Entries, read: readonly Entry[], today: string): ContentIssue[] {
  return [
    ...warningsOfLive(entries, today),
    ...(entries.films ?? []).flatMap(({ slug, offers }) =>
      offerWarnings(offers, today).map((warning) => ({ kind: 'films' as const, entry: slug, ...warning })),
    ),
    ...(entries.seasons ?? []).flatMap(({ slug, picture, until }) =>
      [
        ...unless(picture, 'picture', 'has no picture'),
        ...unless(!until || until >= today, 'until', 'is over already'),
      ].map((warning) => ({ kind: 'seasons' as const, entry: slug, ...warning })),
    ),
    ...read.flatMap(({ kind, entry, draft, live }) =>
      draft && live && draft.basedOn !== live.number
        ? [
            {
              kind,
              entry,
              field: '',
              message: 'What is live has changed since this text was begun; publishing replaces it',
            },
          ]
        : [],
    ),
  ];
}

/** The fields that warnings check, from an entry or from its row in the public tables. */
type Checked = {
  films?: readonly Film[] | undefined;
  posts?: readonly Pick<PostEntry, 'slug' | 'imageUrl' | 'excerpt'>[] | undefined;
  products?: readonly Pick<ProductEntry, 'slug' | 'images'>[] | undefined;
  people?: readonly Pick<PersonEntry, 'slug' | 'biography'>[] | undefined;
};
type Film = Omit<
  FilmEntry,
  | 'title'
  | 'dvdCoverUrl'
  | 'runtime'
  | 'genre'
  | 'rating'
  | 'awards'
  | 'director'
  | 'cast'
  | 'producers'
  | 'inTheatresBox'
  | 'inTheatresDate'
  | 'titleArt'
  | keyof typeof FILM_FACTS
> & { offers?: readonly unknown[] };

/** Warnings about versions that are live or will be. Past seasons cause none. */
export function warningsOfLive(
  { films = [], posts = [], products = [], people = [] }: Checked,
  today: string,
): ContentIssue[] {
  const of = <Each extends { slug: string }>(
    kind: ContentIssue['kind'],
    list: readonly Each[],
    warn: (each: Each) => Warning[],
  ) => list.flatMap((each) => warn(each).map((warning) => ({ kind, entry: each.slug, ...warning })));
  return [
    ...of('films', films, (film) => filmWarnings(film, today)),
    ...of('posts', posts, ({ imageUrl, excerpt }) => [
      ...unless(imageUrl, 'imageUrl', 'has no picture'),
      ...unless(excerpt, 'excerpt', 'has no excerpt, which lists and search results show'),
    ]),
    ...of('products', products, ({ images }) => unless(images.length > 0, 'images', 'has no picture')),
    ...of('people', people, ({ biography }) => unless(biography, 'biography', 'has no biography')),
  ];
}

function filmWarnings(film: Film, today: string): Warning[] {
  const { posterUrl, posterImage, trailerUrl, otherImages, releaseDate, categories } = film;
  const links = [film.hiwayLink, film.amazonLink, film.ebayLink, film.netflixLink, film.offers?.length];
  const isOut = releaseDate !== null && releaseDate <= today;
  return [
    ...unless(posterUrl ?? posterImage, 'posterUrl', 'has no poster'),
    ...unless(trailerUrl, 'trailerUrl', 'has no trailer'),
    ...unless(film.description, 'description', 'has no description'),
    ...otherImages.flatMap(({ fields }, at) =>
      unless(
        fields.file.url.startsWith(MEDIA_PREFIX) || fields.title?.trim(),
        `otherImages.${at}.fields.title`,
        'has no text for people who cannot see it',
      ),
    ),
    ...unless(categories.length > 0, 'categories', 'has no category'),
    ...unless(
      !isOut || !categories.includes('coming-soon'),
      'categories',
      'has “Coming Soon”, but the release date has passed',
    ),
    ...unless(
      film.watchNowPrice === null || links.some(Boolean),
      'watchNowPrice',
      'has a price, but no link where to watch',
    ),
    ...unless(
      !film.getTickets || film.getTicketsUrl,
      'getTicketsUrl',
      'has tickets on sale, but no address for them',
    ),
  ];
}

const unless = (isRight: unknown, field: string, message: string): Warning[] =>
  isRight ? [] : [{ field, message }];
