import { queryValues } from '#contract/core/query-values.ts';
import type { Place, Route } from './route.ts';

/** Only to parse addresses without a host. */
const ANY_SITE = 'http://site';

/** Placeholder for the name in a route's path. */
const ANY_NAME = '*';

/** The page at an address of this site and its route; without a route, no page has this address. */
export function findRoute(routes: readonly Route[], address: string): { place: Place; route?: Route } {
  const { pathname, search, searchParams, hash } = new URL(address, ANY_SITE);
  const place = {
    pathname,
    query: queryValues(searchParams),
    href: pathname + search,
    hash: decoded(hash.slice(1)) ?? '',
  };
  const path = pathname.replace(/(?<=.)\/$/, '');
  for (const route of routes) {
    const name = nameIn(path, route);
    if (name !== undefined) return { place: { ...place, name }, route };
  }
  return { place: { ...place, name: '' } };
}

/** The part of a path at the position of the route's name; undefined if the path does not match the route. */
function nameIn(path: string, { path: of, isNested }: Route): string | undefined {
  if (typeof of === 'string') return path === of ? '' : undefined;
  const [before = '', after = ''] = of(ANY_NAME).split(ANY_NAME);
  const isOf = path.startsWith(before) && path.endsWith(after);
  const name = isOf ? path.slice(before.length, path.length - after.length) : '';
  return !name || (name.includes('/') && !isNested) ? undefined : decoded(name);
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined; // such as %zz
  }
}
