/*
 * Addresses of previews. What is previewed comes first; the path of a page follows as on the site. Without one it is the page
 * of what is previewed.
 */

const PREVIEW = '/staff/preview';

export const previewPaths = {
  /** The site with the draft of an entry; with a film's, the draft of its facts too. */
  draft: (kind: string, entry: string) => `${PREVIEW}/draft/${kind}/${encodeURIComponent(entry)}`,
  /** The site as it will be at the end of a day, such as 2027-03-14. */
  day: (day: string) => `${PREVIEW}/day/${day}`,
  /** What a preview link shows to whoever has it. */
  link: (token: string) => `${PREVIEW}/link/${token}`,
} as const;

/** Whether an address is a page of the site within a preview, not one of the back office. */
export const isPreview = (address: string): boolean => address.startsWith(`${PREVIEW}/`);

/** Where somebody logs in who asked for a preview, and comes back to it. */
export const previewLogin = (address: string): string => `/staff?then=${encodeURIComponent(address)}`;

/** The preview that a login was asked for; undefined where it was not, or where it would lead elsewhere. */
export function previewAfterLogin(search: string): string | undefined {
  const then = new URLSearchParams(search).get('then') ?? '';
  if (!isPreview(then) || !URL.canParse(then, 'http://here')) return undefined;
  const { pathname, search: asked } = new URL(then, 'http://here');
  return readPreview(pathname) && pathname + asked;
}

/** What an address previews, and under which path every page of the preview is. */
export type Previewed = {
  base: string;
  /** The path of a page, or empty. */
  page: string;
} & (
  | { what: 'draft'; kind: string; entry: string }
  | { what: 'day'; day: string }
  | { what: 'link'; token: string }
);

/** Reads the path of an address that a browser sent. Undefined where it previews nothing. */
export function readPreview(pathname: string): Previewed | undefined {
  if (!isPreview(pathname)) return undefined;
  const [what, ...rest] = pathname.slice(PREVIEW.length + 1).split('/');
  const [first = '', second = ''] = rest;
  if (what === 'draft' && first && second) {
    return { what, kind: first, entry: second, ...placed(pathname, previewPaths.draft(first, second)) };
  }
  if (what === 'day' && first) return { what, day: first, ...placed(pathname, previewPaths.day(first)) };
  if (what === 'link' && first) return { what, token: first, ...placed(pathname, previewPaths.link(first)) };
  return undefined;
}

const placed = (pathname: string, base: string) => ({ base, page: pathname.slice(base.length) });
