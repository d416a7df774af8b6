import { z } from 'zod';
import { BRAND_PREFIX } from '#contract/core/brand.ts';
import { linkTarget } from '#contract/core/link-target.ts';
import { paths } from '#contract/core/paths.ts';

/** End of a redirect that stands for a folder: the folder and everything below it. */
export const FOLDER = '/*';

/** Addresses that are answered before pages, and pages that are always there. */
const SERVED_BEFORE =
  /^\/(?:(?:api|staff|media|assets)(?:\/|$)|(?:healthz|readyz|metrics|robots\.txt|site\.webmanifest|favicon\.ico|sitemap[\w-]*\.xml)$)/;
const ALWAYS_THERE = new Set<string>(Object.values(paths).filter((path) => typeof path === 'string'));

const ANY_SITE = 'https://site.example';
/** Nothing to decode or resolve: parsing thousands of such paths would take a second. */
const PLAIN = /^(?:\/[\w~-]+)+$/;

/**
 * A path in the spelling by which redirects are looked up: percent-encoded, without dot segments, doubled and trailing slashes, query and
 * fragment. Undefined if it cannot be parsed.
 */
export function plainPath(path: string): string | undefined {
  if (PLAIN.test(path)) return path;
  try {
    const { pathname } = new URL(path, ANY_SITE);
    const names = pathname.split('/').filter(Boolean);
    return `/${names.map((name) => encodeURIComponent(decodeURIComponent(name))).join('/')}`;
  } catch {
    return undefined;
  }
}

/** A whole address, as exports of other systems have it, without its site. */
const withoutSite = (address: string) => address.replace(/^https?:\/\/[^/?#]+/i, '');

const From = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .transform((address, context) => {
    const refuse = (message: string) => {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    const path = withoutSite(address);
    if (!linkTarget(path) || !path.startsWith('/')) return refuse('must be a path such as /old/page');
    if (/[?#]/.test(path)) return refuse('must be a path without ? and #; what follows a ? is passed on');
    const plain = plainPath(path);
    if (plain === undefined) return refuse('must be a path such as /old/page');
    if (plain.slice(0, -1).includes('*')) return refuse('may have a * at its end only, such as /old/*');
    if (plain.endsWith('*') && !plain.endsWith(FOLDER))
      return refuse('stands for a folder only if it ends in /*');
    if (plain === FOLDER) return refuse('must name a folder, such as /old/*');
    if (ALWAYS_THERE.has(plain)) return refuse('is a page that is always there');
    if (SERVED_BEFORE.test(plain) || plain.startsWith(BRAND_PREFIX))
      return refuse('is an address that the site itself needs');
    return plain;
  });

const To = z
  .string()
  .trim()
  .min(1)
  .max(1_000)
  .transform((address, context) => {
    const target = linkTarget(address);
    const isOfSite = target?.href.startsWith('/');
    if (!target || !(isOfSite || /^https:/i.test(target.href))) {
      context.addIssue({
        code: 'custom',
        message: 'must be a path of this site such as /blog, or an address that begins with https://',
      });
      return z.NEVER;
    }
    const { href, pathname, search, hash } = new URL(target.href, ANY_SITE);
    return isOfSite ? pathname + search + hash : href;
  });

const isFolder = (address: string) => address.endsWith(FOLDER);

/** From an address of which there is no page to a path of this site or an https address. */
export const OwnRedirect = z
  .object({ from: From, to: To })
  .refine(({ from, to }) => !isFolder(to) || isFolder(from), {
    path: ['to'],
    message: 'may end in /* only if the address does too',
  })
  .meta({ id: 'OwnRedirect' });
export type OwnRedirect = z.infer<typeof OwnRedirect>;
