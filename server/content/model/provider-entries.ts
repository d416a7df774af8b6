import { z } from 'zod';
import { ID_PLACE, type Providers } from '#contract/catalogue/offers.ts';
import { browseSlug } from '#contract/core/browse-slug.ts';
import { linkTarget } from '#contract/core/link-target.ts';
import { Slug } from '#contract/core/slug.ts';
import { emptyAsAbsent, listOf, media, text } from './fields.ts';

/* Shops and streamers, as staff edit them and in providers.json. */

/** The host cannot depend on the id. */
const HOST = /^https?:\/\/[^/?#@{}\s]+[/?#]/i;
/** Longest pattern, in characters. */
const LONGEST_PATTERN = 500;

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
