import { paths } from '#contract/core/paths.ts';

/** On most pages: one viewport height. */
const ONE_VIEWPORT = '100vh';
/** On pages that begin with text. */
const TEXT_PAGE_THRESHOLD_PX = 400;
const BLOG_THRESHOLD_PX = 200;

const TEXT_PAGES: readonly string[] = [paths.contact, paths.submitFilm, paths.about, paths.films];

/** How far to scroll before the top bar hides, as a CSS length (product.md#top-bar). */
export function barThreshold(pathname: string): string {
  const page = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  if (page === paths.blog) return `${BLOG_THRESHOLD_PX}px`;
  return TEXT_PAGES.includes(page) ? `${TEXT_PAGE_THRESHOLD_PX}px` : ONE_VIEWPORT;
}
