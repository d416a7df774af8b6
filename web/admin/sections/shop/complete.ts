import { shopCalls } from '#contract/shop/shop-calls.ts';
import { request } from '../../api/request.ts';
import { allCountries } from '../../fields/country-name.ts';
import type { Complete } from '../../fields/use-completions.ts';

const MOST = 12;

/** Completions for the shop's fields: countries by code, also those of a zone, and products by slug. */
export const complete: Complete = async (of, wanted, signal) => {
  const options = await optionsOf(of, signal);
  if ('value' in wanted) return options.filter(({ value }) => value === wanted.value);
  const words = wanted.search.toLowerCase();
  return options
    .filter(({ value, label }) => value.toLowerCase() === words || label.toLowerCase().includes(words))
    .slice(0, MOST);
};

async function optionsOf(of: string, signal: AbortSignal) {
  if (of === 'countries') return allCountries();
  if (of === 'zone-countries') return [{ value: '*', label: 'All other countries' }, ...allCountries()];
  const products = await request(shopCalls.products, {}, { signal });
  return products.map(({ slug, name }) => ({ value: slug, label: name }));
}
