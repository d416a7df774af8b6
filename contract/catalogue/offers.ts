import { z } from 'zod';
import { linkTarget } from '#contract/core/link-target.ts';
import { CURRENCIES } from '#contract/core/money.ts';
import { Slug } from '#contract/core/slug.ts';
import { Country } from '#contract/shop/cart.ts';
import { QUALITIES, WAYS } from './offer-words.ts';

/** The placeholder of a film's id in a provider's address. */
export const ID_PLACE = '{id}';

/** A shop or a streamer. */
const Provider = z.object({
  slug: Slug,
  name: z.string(),
  logo: z.string().optional(),
  address: z.string().optional().describe(`pattern of its addresses of films, with ${ID_PLACE}`),
});
export type Provider = z.infer<typeof Provider>;

/** The shops and streamers of the company's films, beside the four of the specification. */
export const Providers = z.object({ providers: z.array(Provider) });
export type Providers = z.infer<typeof Providers>;

/** What an offer may say besides its provider; absent: everywhere, by subscription, at all times. */
const terms = {
  countries: z.array(Country).optional().describe('ISO 3166-1; absent: everywhere'),
  price: z.int().optional().describe('in hundredths of `currency`'),
  currency: z.enum(CURRENCIES).optional(),
  quality: z.enum(QUALITIES).optional(),
  audio: z.array(z.string()).optional().describe('languages, BCP 47'),
  subtitles: z.array(z.string()).optional().describe('languages, BCP 47'),
  from: z.string().optional().describe('first day, 2027-03-01, or time, 2027-03-01T18:00, of the company'),
  until: z.string().optional().describe('last day, which counts as a whole, or the time of the end'),
};

/** Where a film can be watched or bought, as its entry has it: a provider, and an id for its pattern or a whole address. */
export const WrittenOffer = z.object({
  provider: Slug,
  id: z.string().nullable(),
  address: z.string().nullable(),
  way: z.enum(WAYS).optional(),
  ...terms,
});
export type WrittenOffer = z.infer<typeof WrittenOffer>;

/** The same as pages have it. */
export const Offer = z
  .object({
    provider: z.object({ name: z.string(), logo: z.string().optional() }),
    url: z.string(),
    way: z.enum(WAYS),
    ...terms,
    from: z.string().optional().describe('first day, or time with the offset of the company'),
    until: z
      .string()
      .optional()
      .describe('last day, which counts as a whole, or the time of the end with the offset of the company'),
    zone: z
      .string()
      .optional()
      .describe("short name of the company's time zone then; absent if `until` is a day, or absent"),
  })
  .meta({ id: 'FilmOffer' });
export type Offer = z.infer<typeof Offer>;

/** The address that an offer leads to; undefined if it is none of the web. The id is data: nothing in it changes the pattern. */
export function offerUrl(
  { id, address }: Pick<WrittenOffer, 'id' | 'address'>,
  { address: pattern }: Pick<Provider, 'address'>,
): string | undefined {
  const url = address ?? (id ? pattern?.replaceAll(ID_PLACE, () => encodeURIComponent(id)) : undefined);
  return linkTarget(url)?.kind === 'elsewhere' ? url : undefined;
}
