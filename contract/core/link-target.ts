export type LinkTarget = { href: string; kind: 'page' | 'file' | 'elsewhere' };

const WEB_ADDRESS = /^https?:\/\/[^/?#]/i;
const MAIL_ADDRESS = /^mailto:[^?]/i;
/** One slash only: two would be another host. */
const SAME_SITE = /^\/(?!\/)/;
/** Characters that browsers drop or repair when they parse an address (https://url.spec.whatwg.org/#url-parsing); we refuse them. */
const MENDED_BY_BROWSERS = /[\s\p{Cc}\p{Cf}\\]/u;

/** The target of a link in an editor's text: http, https, mailto or a path of this site; undefined for anything else. */
export function linkTarget(uri: unknown): LinkTarget | undefined {
  if (typeof uri !== 'string') return undefined;
  const href = uri.trim();
  if (MENDED_BY_BROWSERS.test(href)) return undefined;
  if (SAME_SITE.test(href)) return { href, kind: isFile(href) ? 'file' : 'page' };
  if (MAIL_ADDRESS.test(href)) return { href, kind: 'file' };
  return WEB_ADDRESS.test(href) && URL.canParse(href) ? { href, kind: 'elsewhere' } : undefined;
}

/** Pages have no dot in their last segment; pictures, feeds and documents do. */
export function isFile(address: string): boolean {
  const [path = ''] = address.split(/[?#]/, 1);
  return path.slice(path.lastIndexOf('/')).includes('.');
}
