import type { Deps } from '#server/deps.ts';

/** What orders need to know of the installation; without `payments` there are no cards. */
export type Shop = Pick<Deps, 'mail' | 'now' | 'timeZone' | 'siteUrl'> & Partial<Pick<Deps, 'payments'>>;
