import { LONGEST_SLUG } from '#contract/core/browse-slug.ts';
import { laterPage, wordsInAddress } from '#contract/core/catalogue.ts';
import { paths, queryText } from '#contract/core/paths.ts';
import { isDay } from '#contract/core/wall-time.ts';
import { ACCESS, type Access } from './screening-rules.ts';

/** The query of /screenings; absent means all. `from`, `to`: days, both included. */
export type ScreeningSearch = {
  film?: string | undefined;
  country?: string | undefined;
  city?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  access?: Access | undefined;
  page?: number | undefined;
};

/** Parses the query of the list of screenings, for its page and its cache key. Whatever it does not know becomes undefined. */
export function parseScreeningSearch(raw: Record<string, unknown>): ScreeningSearch {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
  const [film, country, city] = [text(raw.film), text(raw.country), text(raw.city)];
  const day = (value: unknown) => (typeof value === 'string' && isDay(value) ? value : undefined);
  return {
    film: film && film.length <= LONGEST_SLUG ? wordsInAddress(film) || undefined : undefined,
    country: country && /^[a-z]{2}$/i.test(country) ? country.toUpperCase() : undefined,
    city: city ? wordsInAddress(city) || undefined : undefined,
    from: day(raw.from),
    to: day(raw.to),
    access: ACCESS.find((each) => each === raw.access),
    page: laterPage(raw.page),
  };
}

const KEYS = ['film', 'country', 'city', 'from', 'to', 'access', 'page'] as const;

/** `/screenings` with these filters as its query. */
export const screeningsPath = (search: ScreeningSearch = {}): string =>
  paths.screenings + queryText(Object.fromEntries(KEYS.map((key) => [key, search[key]])));
