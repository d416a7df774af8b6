import { z } from 'zod';
import { Company, LegalPage, Site, SubmissionGuide, WayTexts } from '#contract/company.ts';
import { Captions, Clip, Festival, Quote } from '#contract/film-facts.ts';
import { MEDIA_PREFIX } from '#contract/images.ts';
import { PersonLink } from '#contract/people.ts';
import { DiscountCode, ShopSettings } from '#contract/shop-settings.ts';
import { Slug } from '#contract/slug.ts';
import { MOST_VARIANTS, VariantDetails } from '#contract/staff-stock.ts';
import type { DocumentName } from '#server/company/queries.ts';
import {
  asset,
  commaList,
  date,
  flag,
  link,
  list,
  media,
  optionalLink,
  optionalMedia,
  optionalText,
  prose,
  richText,
  text,
} from './fields.ts';
import type { Kind } from './kinds.ts';

/* Schemas of the content files. An unknown field is an error, so that misspelt ones are noticed. */

const MAX_INTEGER = 2_147_483_647;
const slugs = commaList.pipe(z.array(Slug));
const orNull = <Value>(value: Value | null | undefined): Value | null => value ?? null;
const CENTS = /^\d+(?:\.\d{1,2})?$/;

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
});
export type PostEntry = z.output<typeof PostEntry>;

export const CollectionEntry = z.strictObject({ slug: Slug, name: text, description: prose });
export type CollectionEntry = z.output<typeof CollectionEntry>;

export const ProductEntry = z.strictObject({
  slug: Slug,
  name: text,
  description: prose,
  price: z.int('must be whole US cents').min(0, 'must not be negative').max(MAX_INTEGER),
  images: list.pipe(z.array(media)),
  collection: Slug,
  category: text,
  sizes: commaList,
  inStock: z
    .boolean()
    .nullish()
    .transform((value) => value ?? true),
  films: slugs,
  posts: slugs,
});
export type ProductEntry = z.output<typeof ProductEntry>;

/** A product in a file may name its variants, which are no part of the entry. */
export const ProductFile = ProductEntry.extend({
  variants: z.array(VariantDetails.strict()).max(MOST_VARIANTS).optional(),
});

/** The variants that products start with, in order. */
export type StartingVariant = VariantDetails & { product: string; position: number };

/** shop.json: what a shop starts with. */
export const ShopFile = z.strictObject({
  settings: ShopSettings,
  codes: z.array(DiscountCode.omit({ used: true }).strict()).optional(),
});
export type ShopFile = z.output<typeof ShopFile>;

const listOf = <Each extends z.ZodType>(each: Each) =>
  z
    .array(each)
    .nullish()
    .transform((value) => value ?? []);

/** A person, besides what the films' lists say. With `films`, the names mean this person only there. */
export const PersonEntry = z.strictObject({
  slug: Slug,
  name: text,
  sortName: optionalText,
  alsoKnownAs: commaList,
  films: slugs,
  biography: prose,
  portrait: optionalMedia,
  links: listOf(PersonLink.extend({ title: text, url: link }).strict()),
});
export type PersonEntry = z.output<typeof PersonEntry>;

/** A number, or its digits, as relative dates are written. */
const year = z
  .preprocess(
    (value) => (typeof value === 'string' && /^\d{4}$/.test(value) ? Number(value) : value),
    z.int('must be a year').min(1880, 'must be a year').max(2200, 'must be a year').nullish(),
  )
  .transform(orNull);

/** Roles whose names stand in the film itself. */
const LISTED_ROLES = ['director', 'cast', 'producer'];

/** Browsers take captions from the page's own site only. */
const captionsFile = media.refine(
  (url) => url.startsWith(MEDIA_PREFIX) && url.endsWith('.vtt'),
  'must be a .vtt file below /media',
);

/** What the specification's film does not hold; `slug` is the film's. */
export const FactsEntry = z.strictObject({
  slug: Slug,
  originalTitle: optionalText,
  year,
  countries: commaList,
  languages: commaList,
  format: optionalText,
  certificateReason: optionalText,
  contentAdvice: commaList,
  access: commaList,
  moods: commaList,
  credits: z
    .record(text, commaList)
    .superRefine((names, { addIssue }) => {
      for (const role of LISTED_ROLES.filter((each) => each in names))
        addIssue({ code: 'custom', path: [role], message: 'belongs in films.json' });
    })
    .nullish()
    .transform((value) => value ?? {}),
  festivals: listOf(Festival.extend({ festival: text, year, honour: text }).strict()),
  quotes: listOf(
    Quote.extend({
      text,
      source: text,
      author: optionalText,
      stars: z.int().min(1).max(5).nullish().transform(orNull),
      link: optionalLink,
    }).strict(),
  ),
  clips: listOf(
    Clip.extend({
      title: text,
      url: media,
      poster: optionalMedia,
      captions: listOf(Captions.extend({ language: text, label: text, url: captionsFile }).strict()),
    }).strict(),
  ),
});
export type FactsEntry = z.output<typeof FactsEntry>;

/** Films put together, in order, each with a line of its own. */
export const SeasonEntry = z
  .strictObject({
    slug: Slug,
    title: text,
    words: prose,
    picture: optionalMedia,
    films: z.array(z.strictObject({ slug: Slug, line: prose })).min(1, 'must name a film'),
    from: date.nullish().transform(orNull),
    until: date.nullish().transform(orNull),
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

const { contact, social } = Site.shape;
const { partners, team } = Company.shape;

/** An entry of ways.json, whose list becomes the document `ways`: a sentence about a genre, a decade or a category. */
export const WayEntry = WayTexts.shape.ways.element.extend({ words: text }).strict();

/** site.json, which becomes the documents `site`, `company` and `submission`. */
export const SiteFile = z.strictObject({
  ...Site.shape,
  contact: contact.extend({ email: z.email('must be an email address') }),
  social: z.object({
    networks: z.array(social.shape.networks.element.extend({ url: link })),
    hashtag: social.shape.hashtag.extend({ url: link }),
  }),
  about: Company.pick({ heading: true, paragraphs: true }).extend({
    picture: z.strictObject({ url: media, alt: text }).optional(),
  }),
  partners: z.array(partners.element.extend({ logo: media })),
  team: z.array(team.element.extend({ photo: media })),
  submission: SubmissionGuide,
});

const Legal = LegalPage.extend({ body: richText });

/** legal.json, which becomes the documents `privacy` and `terms`. */
export const LegalFile = z.strictObject({ privacy: Legal, terms: Legal });

const { about, partners: Partners, team: Team, submission: _, ...site } = SiteFile.shape;

/** The company's texts by name, as staff edit them. */
export const DocumentBodies: Record<DocumentName, z.ZodType<object>> = {
  site: z.strictObject(site),
  company: about.extend({ partners: Partners, team: Team }).strict(),
  submission: SubmissionGuide,
  privacy: Legal,
  terms: Legal,
  ways: z.strictObject({ ways: z.array(WayEntry) }),
};

const order = z
  .array(Slug)
  .refine((slugs) => new Set(slugs).size === slugs.length, 'names an entry twice')
  .optional();

/** order.json: slugs of each list in display order; entries it does not name keep their place. */
export const OrderFile = z.strictObject({ films: order, collections: order, products: order });
export type OrderFile = z.output<typeof OrderFile>;

/** A text of the company: site, company, submission, privacy, terms or ways. */
export type DocumentEntry = { name: DocumentName; body: object };

/** Input of `publish`, whatever its source. New entries are appended in list order; `order` moves existing ones. */
export type Entries = {
  people?: readonly PersonEntry[] | undefined;
  facts?: readonly FactsEntry[] | undefined;
  seasons?: readonly SeasonEntry[] | undefined;
  films?: readonly FilmEntry[] | undefined;
  posts?: readonly PostEntry[] | undefined;
  collections?: readonly CollectionEntry[] | undefined;
  products?: readonly ProductEntry[] | undefined;
  documents?: readonly DocumentEntry[] | undefined;
  order?: OrderFile | undefined;
  /** Slugs of entries to remove. */
  gone?: Partial<Record<Kind, readonly string[]>>;
  /** Slugs that change: the entry is named by the new one. Its row stays the same, and what names it follows. */
  renamed?: Partial<Record<Kind, readonly { from: string; to: string }[]>>;
};
