/*
 * Addresses of previews: first the previewed thing, then the path of a page as on the site. Without a path it is the page of the
 * previewed thing.
 */

const PREVIEW = '/staff/preview';

export const previewPaths = {
  /** The site with the draft of an entry. */
  draft: (kind: string, entry: string) => `${PREVIEW}/draft/${kind}/${encodeURIComponent(entry)}`,
  /** The site as it will be at the end of a day, such as 2027-03-14. */
  day: (day: string) => `${PREVIEW}/day/${day}`,
  /** The site with an entry as it stands in Contentful, by its id there. */
  contentful: (id: string) => `${PREVIEW}/contentful/${id}`,
  /** The preview that a link shows to its holder. */
  link: (token: string) => `${PREVIEW}/link/${token}`,
} as const;

/** Whether an address is a page of the site within a preview, not one of the admin app. */
export const isPreview = (address: string): boolean => address.startsWith(`${PREVIEW}/`);

/** The login page for somebody who requested a preview, with a redirect back to it. */
export const previewLogin = (address: string): string => `/staff?then=${encodeURIComponent(address)}`;

/** The preview to open after the login; undefined if none was requested, or if the address is not a preview. */
export function previewAfterLogin(search: string): string | undefined {
  const then = new URLSearchParams(search).get('then') ?? '';
  if (!isPreview(then) || !URL.canParse(then, 'http://here')) return undefined;
  const { pathname, search: requested } = new URL(then, 'http://here');
  return readPreview(pathname) && pathname + requested;
}

/** The previewed thing, and the base path of all its pages. */
export type Previewed = {
  base: string;
  /** The path of a page, or empty. */
  page: string;
} & (
  | { what: 'draft'; kind: string; entry: string }
  | { what: 'day'; day: string }
  | { what: 'contentful'; id: string }
  | { what: 'link'; token: string }
);

/** Parses the path of a request. Undefined if it is not a preview. */
export function readPreview(pathname: string): Previewed | undefined {
  if (!isPreview(pathname)) return undefined;
  const [what, ...rest] = pathname.slice(PREVIEW.length + 1).split('/');
  const [first = '', second = ''] = rest;
  if (what === 'draft' && first && second) {
    return { what, kind: first, entry: second, ...placed(pathname, previewPaths.draft(first, second)) };
  }
  if (what === 'day' && first) return { what, day: first, ...placed(pathname, previewPaths.day(first)) };
  if (what === 'contentful' && first)
    return { what, id: first, ...placed(pathname, previewPaths.contentful(first)) };
  if (what === 'link' && first) return { what, token: first, ...placed(pathname, previewPaths.link(first)) };
  return undefined;
}

const placed = (pathname: string, base: string) => ({ base, page: pathname.slice(base.length) });
