import { shopCalls } from '#contract/shop-calls.ts';
import { ask } from '../calls/ask.ts';
import type { Complete } from '../fields/use-completions.ts';
import { allCountries } from './country-name.ts';

const MOST = 12;

/** What fields of the shop's pages may name: countries by their code, also those of a zone, and products by their slug. */
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
  const products = await ask(shopCalls.products, {}, { signal });
  return products.map(({ slug, name }) => ({ value: slug, label: name }));
}
