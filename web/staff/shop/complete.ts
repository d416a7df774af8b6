import { shopCalls } from '#contract/shop-calls.ts';
import { ask } from '../calls/ask.ts';
import type { Complete } from '../fields/use-completions.ts';
import { allCountries } from './country-name.ts';

const MOST = 12;

/** What fields of the shop's pages may name: countries by their code, products by their slug. */
export const complete: Complete = async (of, search, signal) => {
  const words = search.toLowerCase();
  const options =
    of === 'countries'
      ? [{ value: '*', label: 'All other countries' }, ...allCountries()]
      : (await ask(shopCalls.products, {}, { signal })).map(({ slug, name }) => ({
          value: slug,
          label: name,
        }));
  return options
    .filter(({ value, label }) => value.toLowerCase() === words || label.toLowerCase().includes(words))
    .slice(0, MOST);
};
