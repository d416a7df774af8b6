import { categoryName } from '#contract/catalogue/film-names.ts';
import type { FilmSort, Runtime } from '#contract/core/catalogue.ts';
import type { CatalogueSearch } from '#contract/core/paths.ts';
import { countInWords } from './count-in-words.ts';

const LENGTHS: Record<Runtime, string> = {
  short: 'up to 40 minutes long',
  'under-90': 'under 90 minutes',
  'over-120': 'over 120 minutes',
};
const ORDERS: Record<FilmSort, string> = {
  'title-asc': 'A\u00a0to\u00a0Z',
  'title-desc': 'Z\u00a0to\u00a0A',
  'year-desc': 'newest first',
  'year-asc': 'oldest first',
};

/** Country names that take an article. */
const WITH_ARTICLE = /^(?:United |Netherlands|Philippines|Czech Rep|Dominican Rep|Bahamas|Gambia)/;
const theCountry = (name: string) => (WITH_ARTICLE.test(name) ? `the ${name}` : name);

/** The list's description: "Ten horror films of the 2010s from Poland, under 90 minutes, newest first." */
export function inASentence(search: CatalogueSearch, totalItems: number): string {
  const { category, genre, decade, country, language, runtime, trailer, watch } = search;
  const films = countInWords(totalItems, genre);
  const close = [
    category && `in ${categoryName(category)}`,
    decade && `of the ${decade}`,
    country && `from ${theCountry(country)}`,
    language && (language.startsWith('No ') ? `with ${language.toLowerCase()}` : `in ${language}`),
    search.search && `matching “${search.search}”`,
  ];
  const apart = [
    runtime && LENGTHS[runtime],
    trailer && 'with a trailer',
    watch && (watch === 'now' ? 'to stream or buy now' : `to watch now in ${theCountry(watch)}`),
    totalItems > 1 && orderOf(search),
  ];
  return `${[[films, ...close].filter(Boolean).join(' '), ...apart].filter(Boolean).join(', ')}.`;
}

const orderOf = ({ sort, search }: CatalogueSearch) =>
  sort ? ORDERS[sort] : search ? 'best match first' : ORDERS['title-asc'];
