import type { Deps } from '#server/deps.ts';

/** What orders need to know of the installation; without `payments` there are no cards, without `staffUrl` /staff is the site's own. */
export type Shop = Pick<Deps, 'mail' | 'now' | 'timeZone' | 'siteUrl'> &
  Partial<Pick<Deps, 'payments' | 'staffUrl'>>;
