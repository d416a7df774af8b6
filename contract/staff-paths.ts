import { queryText } from './paths.ts';
import type { ContentKind } from './staff-content.ts';

/** Pages of the back office. The invitation's token is in the fragment, which browsers send to no server and no other site. */
export const staffPaths = {
  home: '/staff',
  desk: '/staff/desk',
  replies: '/staff/replies',
  pictures: '/staff/pictures',
  orders: '/staff/orders',
  stock: '/staff/stock',
  shopSettings: '/staff/shop-settings',
  codes: '/staff/codes',
  sales: '/staff/sales',
  team: '/staff/team',
  audit: '/staff/audit',
  calendar: '/staff/calendar',
  mails: '/staff/mails',
  submissions: '/staff/submissions',
  security: '/staff/security',
  invitation: '/staff/invitation',
} as const;

/** Where the link to a new email of one's own leads. The token is in the fragment, as that of an invitation. */
export const confirmEmailPath = (token: string): string => `${staffPaths.security}#${token}`;

/** The calendar of a month, such as `2027-03`, or of the month of a day, which is pointed out. */
export const staffCalendarPath = (on: string): string => staffPaths.calendar + queryText({ on });

export const staffPicturePath = (id: number): string => `${staffPaths.pictures}/${id}`;

/** The list of orders, cut down to a state or to words. */
export const staffOrdersPath = (state?: string, search?: string): string =>
  staffPaths.orders + queryText({ state, search });

export const staffOrderPath = (number: string): string =>
  `${staffPaths.orders}/${encodeURIComponent(number)}`;

/** The variants of a product; with a SKU, its ledger too. */
export const staffStockPath = (product: string, sku?: string): string =>
  `${staffPaths.stock}/${encodeURIComponent(product)}${queryText({ sku })}`;
export const staffSubmissionPath = (id: number): string => `${staffPaths.submissions}/${id}`;
export const staffThreadPath = (id: number): string => `${staffPaths.desk}/${id}`;

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
