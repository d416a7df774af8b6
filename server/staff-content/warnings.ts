import { MEDIA_PREFIX } from '#contract/images.ts';
import type { ContentFault } from '#contract/staff-content.ts';
import type { Entries, FilmEntry, PersonEntry, PostEntry, ProductEntry } from '#server/content/entries.ts';
import type { Entry } from './entry.ts';

type Warning = { field: string; message: string };

/** What should be looked at before publishing; nothing of it stops. `today`: a day such as 2027-02-12. */
export function warningsOf(entries: Entries, read: readonly Entry[], today: string): ContentFault[] {
  return [
    ...warningsOfLive(entries, today),
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

/** What the warnings look at, of an entry or of its row in the public tables. */
type Looked = {
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
>;

/** What should be looked at in texts that are live, or will be. A season that is over stays as it was. */
export function warningsOfLive(
  { films = [], posts = [], products = [], people = [] }: Looked,
  today: string,
): ContentFault[] {
  const of = <Each extends { slug: string }>(
    kind: ContentFault['kind'],
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
  const links = [film.hiwayLink, film.amazonLink, film.ebayLink, film.netflixLink];
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
      'has “coming-soon”, but the release date has passed',
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
