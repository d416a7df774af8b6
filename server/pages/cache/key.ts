/**
 * Says of a percent-encoded pathname which query keys change what it shows, in the order they take in the key, or
 * undefined where its answers are not kept.
 */
export type Cacheable = (pathname: string) => readonly string[] | undefined;

const MAX_KEY_LENGTH = 512;

/**
 * The one address of what a request target shows: its path in plain percent-encoding plus the known query keys in
 * fixed order. Of a key given twice the first value counts, as in URLSearchParams; empty values and unknown keys
 * are left out. Undefined for what is not kept, cannot be read, or is longer than 512 characters.
 * A key is its own key, so a request target found in the cache as it stands needs no reading.
 */
export function cacheKey(target: string, cacheable: Cacheable): string | undefined {
  const [pathAndQuery = ''] = originForm(target).split('#', 1);
  const mark = pathAndQuery.indexOf('?');
  const pathname = plainPathname(mark === -1 ? pathAndQuery : pathAndQuery.slice(0, mark));
  const known = pathname && cacheable(pathname);
  if (!known) return undefined;

  const given = new URLSearchParams(mark === -1 ? '' : pathAndQuery.slice(mark + 1));
  const query = new URLSearchParams();
  for (const name of known) {
    const value = given.get(name);
    if (value) query.set(name, value);
  }
  const key = query.size > 0 ? `${pathname}?${query}` : pathname;
  return key.length > MAX_KEY_LENGTH ? undefined : key;
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
