import { readDraft, textOf } from '#web/ui/draft.ts';
import { likelyCountry } from '../country.ts';

/** Name of the checkout's draft in this tab. */
export const CHECKOUT_DRAFT = 'checkout';

/** What delivery and tax depend on. */
export type Place = { country?: string; region?: string };

/** Where this visitor's order goes as far as we know: what was chosen at the checkout, else the browser's country. */
export function deliveryPlace(): Place {
  const draft = readDraft(CHECKOUT_DRAFT);
  const country = textOf(draft, 'address.country') || likelyCountry();
  if (!country) return {};
  const region = textOf(draft, 'address.region');
  return { country, ...(region && { region }) };
}
