import { queryText } from '#contract/core/paths.ts';
import { queryValues } from '#contract/core/query-values.ts';

/**
 * The relevant part of a query in canonical form and order, without missing values; undefined if the answer is not cached.
 * Idempotent.
 */
export type ReadQuery = (given: Record<string, string>) => Record<string, unknown> | undefined;

/** The query reader for a percent-encoded pathname; undefined if its answers are not cached. */
export type Cacheable = (pathname: string) => ReadQuery | undefined;

/**
 * The canonical form of a request target: its path in plain percent-encoding plus the relevant part of its query. Undefined if it
 * is not cached or cannot be parsed. A key is its own key, so a target that matches a cached key need not be parsed.
 */
export function cacheKey(target: string, cacheable: Cacheable): string | undefined {
  const pathname = pathnameOf(target);
  const read = pathname === undefined ? undefined : cacheable(pathname);
  const [withoutFragment = ''] = target.split('#', 1);
  const mark = withoutFragment.indexOf('?');
  const values = read?.(queryValues(mark === -1 ? '' : withoutFragment.slice(mark + 1)));
  return values && pathname + queryText(values);
}

/**
 * The path of a request target as the application sees it: no dot segments, plain percent-encoding. Undefined if it cannot be
 * parsed.
 */
export function pathnameOf(target: string): string | undefined {
  const [path = ''] = originForm(target).split(/[?#]/, 1);
  return plainPathname(path);
}

/** A proxy's absolute-form target (RFC 9112, 3.2.2) without its origin. */
function originForm(target: string): string {
  return target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/?#]*/i, '');
}

/** No dot or percent sign: nothing to resolve or decode. */
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
    return undefined; // bad percent-encoding: the application refuses it
  }
}
