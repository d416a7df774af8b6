import { readDraft, textOf } from '#web/ui/forms/draft.ts';
import { likelyCountry } from '../country.ts';

/** Name of the checkout's draft in this tab. */
export const CHECKOUT_DRAFT = 'checkout';

/** Delivery and tax depend on it. */
export type Place = { country?: string; region?: string };

/** The likely destination of this visitor's order: the one chosen at the checkout, else the browser's country. */
export function deliveryPlace(): Place {
  const draft = readDraft(CHECKOUT_DRAFT);
  const country = textOf(draft, 'address.country') || likelyCountry();
  if (!country) return {};
  const region = textOf(draft, 'address.region');
  return { country, ...(region && { region }) };
}
