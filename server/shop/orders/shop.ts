import type { Deps } from '#server/deps.ts';

/** What orders need to know of the installation. */
export type Shop = Pick<Deps, 'mail' | 'now' | 'timeZone' | 'siteUrl'>;
