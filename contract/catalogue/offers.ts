import { z } from 'zod';
import { linkTarget } from '#contract/core/link-target.ts';
import { Slug } from '#contract/core/slug.ts';

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

/** Where a film can be watched or bought, as its entry has it: a provider, and an id for its pattern or a whole address. */
export const WrittenOffer = z.object({
  provider: Slug,
  id: z.string().nullable(),
  address: z.string().nullable(),
});
export type WrittenOffer = z.infer<typeof WrittenOffer>;

/** The same as pages have it. */
export const Offer = z
  .object({ provider: z.object({ name: z.string(), logo: z.string().optional() }), url: z.string() })
  .meta({ id: 'FilmOffer' });
export type Offer = z.infer<typeof Offer>;

/** The address that an offer leads to; undefined if it is none of the web. The id is data: nothing in it changes the pattern. */
export function offerUrl(
  { id, address }: WrittenOffer,
  { address: pattern }: Pick<Provider, 'address'>,
): string | undefined {
  const url = address ?? (id ? pattern?.replaceAll(ID_PLACE, () => encodeURIComponent(id)) : undefined);
  return linkTarget(url)?.kind === 'elsewhere' ? url : undefined;
}
