import { STAFF_MARK } from '#contract/core/staff-mark.ts';

/** Lets the site's pages know that somebody works in /staff in this browser (web/site/shell/consent.ts). */
export function markBrowser(): void {
  try {
    localStorage.setItem(STAFF_MARK, 'yes');
  } catch {} // without storage pages ask on each page, and load nothing unasked
}
