import { queryText } from '#contract/paths.ts';

/**
 * What counts of a query, written in one way and in one order, absent values left out; undefined where the answer is not
 * kept. The same again for what it has given back.
 */
export type ReadQuery = (given: Record<string, string>) => Record<string, unknown> | undefined;

/** Says how the query of a percent-encoded pathname is read, or undefined where its answers are not kept. */
export type Cacheable = (pathname: string) => ReadQuery | undefined;

/**
 * The one address of what a request target shows: its path in plain percent-encoding plus what counts of its query. Of a
 * key given twice the first value counts, as in URLSearchParams; empty values are left out. Undefined for what is not kept
 * or cannot be read.
 * A key is its own key, so a request target found in the cache as it stands needs no reading.
 */
export function cacheKey(target: string, cacheable: Cacheable): string | undefined {
  const [pathAndQuery = ''] = originForm(target).split('#', 1);
  const mark = pathAndQuery.indexOf('?');
  const pathname = plainPathname(mark === -1 ? pathAndQuery : pathAndQuery.slice(0, mark));
  const read = pathname === undefined ? undefined : cacheable(pathname);
  const values = read?.(firstValues(mark === -1 ? '' : pathAndQuery.slice(mark + 1)));
  return values && pathname + queryText(values);
}

function firstValues(query: string): Record<string, string> {
  const given = [...new URLSearchParams(query)].filter(([, value]) => value !== '');
  return Object.fromEntries(given.reverse()); // of two the last one stays
}

/** A proxy's absolute-form target (RFC 9112, 3.2.2) without its origin. */
function originForm(target: string): string {
  return target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/?#]*/i, '');
}

/** No dot, no percent: nothing to resolve or decode. */
const PLAIN = /^\/[\w~/-]*$/;

function plainPathname(path: string): string | undefined {
  if (PLAIN.test(path)) return path;
  if (!path.startsWith('/') || path.includes('\\')) return undefined;
  try {
    const { pathname } = new URL(`http://localhost${path}`);
    return pathname
      .split('/')
      .map((segment) => encodeURIComponent(decodeURIComponent(segment)))
      .join('/');
  } catch {
    return undefined; // bad percent-encoding: the application's to refuse
  }
}
