import { shopCalls } from '#contract/shop-calls.ts';
import { ask } from '../calls/ask.ts';
import type { Complete } from '../fields/use-completions.ts';
import { allCountries } from './country-name.ts';

const MOST = 12;

/** What fields of the shop's pages may name: countries by their code, products by their slug. */
export const complete: Complete = async (of, wanted, signal) => {
  const options =
    of === 'countries'
      ? [{ value: '*', label: 'All other countries' }, ...allCountries()]
      : (await ask(shopCalls.products, {}, { signal })).map(({ slug, name }) => ({
          value: slug,
          label: name,
        }));
  if ('value' in wanted) return options.filter(({ value }) => value === wanted.value);
  const words = wanted.search.toLowerCase();
  return options
    .filter(({ value, label }) => value.toLowerCase() === words || label.toLowerCase().includes(words))
    .slice(0, MOST);
};
