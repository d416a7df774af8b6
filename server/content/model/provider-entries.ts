import { z } from 'zod';
import { ID_PLACE, type Providers, WrittenOffer } from '#contract/catalogue/offers.ts';
import { browseSlug } from '#contract/core/browse-slug.ts';
import { linkTarget } from '#contract/core/link-target.ts';
import { Slug } from '#contract/core/slug.ts';
import { emptyAsAbsent, listOf, media, optionalLink, optionalText, text } from './fields.ts';

/* Shops and streamers, as staff edit them and in providers.json, and a film's links to them. */

/** The host cannot depend on the id. */
const HOST = /^https?:\/\/[^/?#@{}\s]+[/?#]/i;
/** Longest pattern and id, in characters: an address has the id at each place for it. */
const [LONGEST_PATTERN, LONGEST_ID] = [500, 200];

const Provider = z.strictObject({
  slug: Slug,
  name: text.max(60, 'must have at most 60 characters'),
  logo: emptyAsAbsent(
    media.refine(
      (url) => /^\/media\/.+\.(?:svg|png|webp|jpe?g)$/i.test(url),
      'must be an SVG, PNG, WebP or JPEG of the library',
    ),
  ),
  address: emptyAsAbsent(
    z
      .string()
      .trim()
      .max(LONGEST_PATTERN, `must have at most ${LONGEST_PATTERN} characters`)
      .refine(
        (address) =>
          HOST.test(address) &&
          address.includes(ID_PLACE) &&
          linkTarget(address.replaceAll(ID_PLACE, 'x')) !== undefined,
        `must be a web address with ${ID_PLACE} after the host, such as https://shop.example/film/${ID_PLACE}`,
      ),
  ),
});

/** One without a short name gets that of its name. */
export const ProviderEntry = z.preprocess(
  (value) =>
    typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
      ? { ...value, slug: ('slug' in value && value.slug) || browseSlug(value.name) }
      : value,
  Provider,
);

export const ProvidersEntry: z.ZodType<Providers> = z.strictObject({
  providers: listOf(ProviderEntry).refine(
    (list) => new Set(list.map(({ slug }) => slug)).size === list.length,
    'has a short name twice',
  ),
});

/** In a film. */
export const offers = listOf(
  WrittenOffer.extend({
    id: optionalText
      .refine((id) => id !== '.' && id !== '..', 'must not be dots alone')
      .refine((id) => (id ?? '').length <= LONGEST_ID, `must have at most ${LONGEST_ID} characters`),
    address: optionalLink,
  })
    .strict()
    .refine(({ id, address }) => (id === null) !== (address === null), {
      path: ['id'],
      message: 'is needed, or the whole address; not both',
    }),
);
