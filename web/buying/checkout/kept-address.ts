import { readDraft } from '#web/ui/draft.ts';
import { likelyCountry } from '../country.ts';

/** Name of the checkout's draft in this tab. */
export const CHECKOUT_DRAFT = 'checkout';

/** What delivery and tax depend on. */
export type Place = { country?: string; region?: string };

/** Where this visitor's order goes as far as we know: what was chosen at the checkout, else the browser's country. */
export function deliveryPlace(): Place {
  const { 'address.country': chosen, 'address.region': region } = readDraft(CHECKOUT_DRAFT).values;
  const country = typeof chosen === 'string' && chosen ? chosen : likelyCountry();
  if (!country) return {};
  return { country, ...(typeof region === 'string' && region && { region }) };
}
