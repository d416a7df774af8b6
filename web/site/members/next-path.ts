import { paths } from '#contract/core/paths.ts';

/**
 * Target after login: the `next` of the address if it is a path of this site, else home. Parsed as browsers parse it, so that no
 * spelling of another site passes (OWASP, Unvalidated Redirects).
 */
export function nextPath(next: string | undefined, origin: string): string {
  if (!next?.startsWith('/') || !URL.canParse(next, origin)) return paths.home;
  const url = new URL(next, origin);
  if (url.origin !== origin || url.pathname === paths.login) return paths.home;
  if (url.pathname.startsWith('//')) return paths.home; // `/.//other.site` resolves to another site
  return url.pathname + url.search + url.hash;
}
