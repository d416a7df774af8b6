import { z } from 'zod';
import { PersonLink } from '#contract/catalogue/people.ts';
import { isReserved } from '#contract/core/page-address.ts';
import { Slug } from '#contract/core/slug.ts';
import { DiscountCode } from '#contract/shop/shop-settings.ts';
import { distinctVariants, isCountable, UNCOUNTABLE, VariantDetails } from '#contract/shop/staff-stock.ts';
import { WrittenSettings } from '#server/shop/settings/written-settings.ts';
import type { DocumentEntry } from './document-entries.ts';
import {
  asset,
  commaList,
  date,
  emptyAsNull,
  flag,
  link,
  list,
  listOf,
  media,
  optionalLink,
  optionalMedia,
  optionalText,
  orNull,
  prose,
  richText,
  text,
} from './fields.ts';
import { FILM_FACTS } from './film-facts-fields.ts';
import type { Kind } from './kinds.ts';
import { sharingColumn as sharing } from './sharing-fields.ts';

/* Schemas of the content files. An unknown field is an error, so that typos are noticed. */

const MAX_INTEGER = 2_147_483_647;
const slugs = commaList.pipe(z.array(Slug));
const CENTS = /^\d+(?:\.\d{1,2})?$/;

/** Shown unchanged, so only files of this site, whose weight is known. */
const titleArt = optionalMedia.refine(
  (url) => url === null || /^\/media\/.+\.(?:svg|png|webp)$/i.test(url),
  'must be an SVG, PNG or WebP file below /media',
);

export const FilmEntry = z.strictObject({
  slug: Slug,
  title: text,
  description: prose,
  posterUrl: optionalMedia,
  posterImage: asset.nullish().transform(orNull),
  dvdCoverUrl: optionalMedia,
  trailerUrl: optionalMedia,
  releaseDate: date.nullish().transform(orNull),
  runtime: z.int().min(1, 'must be at least 1 minute').max(MAX_INTEGER).nullish().transform(orNull),
  genre: commaList,
  rating: optionalText,
  awards: list,
  categories: commaList.pipe(z.array(Slug)),
  director: commaList,
  cast: commaList,
  producers: commaList,
  otherImages: z
    .array(asset)
    .nullish()
    .transform((value) => value ?? []),
  watchNowPrice: z
    .number()
    .min(0, 'must not be negative')
    .max(99_999_999)
    .refine((pounds) => CENTS.test(String(pounds)), 'must be pounds with at most two decimals')
    .nullish()
    .transform(orNull),
  hiwayLink: optionalLink,
  amazonLink: optionalLink,
  ebayLink: optionalLink,
  netflixLink: optionalLink,
  getTickets: flag,
  getTicketsUrl: optionalLink,
  inTheatresBox: flag,
  inTheatresDate: optionalText,
  titleArt,
  sharing,
  ...FILM_FACTS,
});
export type FilmEntry = z.output<typeof FilmEntry>;

export const PostEntry = z.strictObject({
  slug: Slug,
  title: text,
  excerpt: prose,
  author: text,
  date,
  tags: commaList,
  imageUrl: optionalMedia,
  body: richText,
  films: slugs,
  people: slugs,
  products: slugs,
  sharing,
});
export type PostEntry = z.output<typeof PostEntry>;

export const CollectionEntry = z.strictObject({ slug: Slug, name: text, description: prose, sharing });
export type CollectionEntry = z.output<typeof CollectionEntry>;

const cents = z
  .int('must be an amount with two decimals at most')
  .min(0, 'must not be negative')
  .max(MAX_INTEGER);

export const ProductEntry = z
  .strictObject({
    slug: Slug,
    name: text,
    description: prose,
    price: cents,
    salePrice: cents.nullish().transform(orNull),
    saleFrom: date.nullish().transform(orNull),
    saleUntil: date.nullish().transform(orNull),
    images: list.pipe(z.array(media)),
    collection: Slug,
    category: text,
    sizes: commaList,
    optionName: optionalText.pipe(z.string().max(60).nullable()),
    inStock: z
      .boolean()
      .nullish()
      .transform((value) => value ?? true),
    films: slugs,
    posts: slugs,
    sharing,
  })
  .superRefine(({ price, salePrice, saleFrom, saleUntil }, { addIssue }) => {
    const against = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message });
    if (salePrice !== null && salePrice >= price) against('salePrice', 'must be lower than the price');
    if (salePrice === null && (saleFrom ?? saleUntil))
      against('salePrice', 'is missing: its days have no price');
    if (saleFrom && saleUntil && saleUntil < saleFrom)
      against('saleUntil', 'must not be before the first day');
  });
export type ProductEntry = z.output<typeof ProductEntry>;

/** A product in a file may list its variants, which are not part of the entry. */
export const ProductFile = ProductEntry.safeExtend({
  variants: distinctVariants(
    VariantDetails.strict().refine(({ stock }) => isCountable(stock), {
      path: ['stock'],
      error: UNCOUNTABLE,
    }),
  ).optional(),
});

/** The first variants of products, in order. */
export type StartingVariant = VariantDetails & { product: string; position: number };

/** shop.json: the initial settings and codes of a shop. */
export const ShopFile = z.strictObject({
  settings: WrittenSettings,
  codes: z.array(DiscountCode.omit({ used: true }).strict()).optional(),
});
export type ShopFile = z.output<typeof ShopFile>;

/** A person, in addition to the names in films. With `films`, the names mean this person only in those films. */
export const PersonEntry = z.strictObject({
  slug: Slug,
  name: text,
  sortName: optionalText,
  alsoKnownAs: commaList,
  films: slugs,
  biography: prose,
  portrait: optionalMedia,
  links: listOf(PersonLink.extend({ title: text, url: link }).strict()),
  sharing,
});
export type PersonEntry = z.output<typeof PersonEntry>;

/** An ordered list of films, each with its own line. */
export const SeasonEntry = z
  .strictObject({
    slug: Slug,
    title: text,
    words: prose,
    picture: optionalMedia,
    films: z.array(z.strictObject({ slug: Slug, line: prose })).min(1, 'must name a film'),
    from: date.nullish().transform(orNull),
    until: date.nullish().transform(orNull),
    sharing,
  })
  .refine(({ films }) => new Set(films.map(({ slug }) => slug)).size === films.length, {
    path: ['films'],
    message: 'names a film twice',
  })
  .refine(({ from, until }) => !from || !until || from <= until, {
    path: ['until'],
    message: 'must not be before from',
  });
export type SeasonEntry = z.output<typeof SeasonEntry>;

/** A page of the company's own; with `parent`, below that one. */
export const PageEntry = z.strictObject({
  slug: Slug.refine(
    (slug) => !isReserved(slug),
    'is a word that addresses of the site begin with: choose another',
  ),
  title: text,
  summary: prose,
  parent: emptyAsNull(Slug),
  body: richText.refine(
    ({ content }) => content.filter(({ nodeType }) => nodeType === 'contact-form-block').length <= 1,
    'has more than one contact form',
  ),
  sharing,
});
export type PageEntry = z.output<typeof PageEntry>;

const order = z
  .array(Slug)
  .refine((slugs) => new Set(slugs).size === slugs.length, 'names an entry twice')
  .optional();

/**
 * order.json: slugs of each list, or of a row of the home page, in display order; entries that it does not name keep their positions. An
 * empty row is in order of release.
 */
export const OrderFile = z.strictObject({
  films: order,
  collections: order,
  products: order,
  pages: order,
  'coming-soon': order,
  'watch-now': order,
  new: order,
});
export type OrderFile = z.output<typeof OrderFile>;

/** Input of `publish`, whatever its source. New entries are appended in list order; `order` moves existing ones. */
export type Entries = {
  people?: readonly PersonEntry[] | undefined;
  seasons?: readonly SeasonEntry[] | undefined;
  pages?: readonly PageEntry[] | undefined;
  films?: readonly FilmEntry[] | undefined;
  posts?: readonly PostEntry[] | undefined;
  collections?: readonly CollectionEntry[] | undefined;
  products?: readonly ProductEntry[] | undefined;
  documents?: readonly DocumentEntry[] | undefined;
  order?: OrderFile | undefined;
  /** Slugs of entries to remove. */
  gone?: Partial<Record<Kind, readonly string[]>>;
  /** Changes of slugs; the entry itself has the new slug. Its row stays the same, and relations to it are updated. */
  renamed?: Partial<Record<Kind, readonly { from: string; to: string }[]>>;
};
