import type { ContentKind } from './staff-content.ts';

/** Pages of the back office. The invitation's token is in the fragment, which browsers send to no server and no other site. */
export const staffPaths = {
  home: '/staff',
  pictures: '/staff/pictures',
  team: '/staff/team',
  audit: '/staff/audit',
  calendar: '/staff/calendar',
  mails: '/staff/mails',
  security: '/staff/security',
  invitation: '/staff/invitation',
} as const;

export const staffPicturePath = (id: number): string => `${staffPaths.pictures}/${id}`;

export const invitationPath = (token: string): string => `${staffPaths.invitation}#${token}`;

/** The section of the back office that edits a kind: the first word of its address below /staff. */
export const STAFF_SECTIONS = {
  films: 'films',
  facts: 'films',
  posts: 'posts',
  products: 'products',
  collections: 'collections',
  seasons: 'seasons',
  people: 'people',
  documents: 'texts',
  order: 'order',
} as const satisfies Record<ContentKind, string>;

/** The page where an entry is edited; orders have one for all. */
export const staffEntryPath = (kind: ContentKind, entry: string): string =>
  `${staffPaths.home}/${STAFF_SECTIONS[kind]}${kind === 'order' ? '' : `/${encodeURIComponent(entry)}`}`;

/** A list of the back office, cut down as its filters would. */
export const staffListPath = (section: string, filter: Readonly<Record<string, string>> = {}): string =>
  `${staffPaths.home}/${section}${Object.keys(filter).length > 0 ? `?filter=${encodeURIComponent(JSON.stringify(filter))}` : ''}`;
