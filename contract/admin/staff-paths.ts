import type { ContentKind } from '#contract/content/staff-content.ts';
import { queryText } from '#contract/core/paths.ts';

/** Pages of the admin app. The invitation's token is in the fragment, which browsers do not send to servers. */
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
  ownSite: '/staff/own-site',
  system: '/staff/system',
  audit: '/staff/audit',
  calendar: '/staff/calendar',
  contentful: '/staff/contentful',
  backups: '/staff/backups',
  mails: '/staff/mails',
  mailSettings: '/staff/mail-settings',
  newsletters: '/staff/newsletters',
  subscribers: '/staff/subscribers',
  submissions: '/staff/submissions',
  redirects: '/staff/redirects',
  webhooks: '/staff/webhooks',
  help: '/staff/help',
  security: '/staff/security',
  invitation: '/staff/invitation',
} as const;

/** Target of the link that confirms a new email address. The token is in the fragment, as for an invitation. */
export const confirmEmailPath = (token: string): string => `${staffPaths.security}#${token}`;

/** The calendar of a month, such as `2027-03`, or of a day's month with that day highlighted. */
export const staffCalendarPath = (on: string): string => staffPaths.calendar + queryText({ on });

/** A part of the help, by its heading's anchor in docs/staff.md or docs/shop.md. */
export const staffHelpPath = (part: string): string => `${staffPaths.help}/${part}`;

export const staffPicturePath = (id: number): string => `${staffPaths.pictures}/${id}`;

/** The list of orders, filtered by state or by words. */
export const staffOrdersPath = (state?: string, search?: string): string =>
  staffPaths.orders + queryText({ state, search });

export const staffOrderPath = (number: string): string =>
  `${staffPaths.orders}/${encodeURIComponent(number)}`;

/** The packing slips of several orders, to print at once. */
export const staffOrderSlipsPath = (numbers: readonly string[]): string =>
  `${staffPaths.orders}/slips${queryText({ numbers: numbers.join() })}`;

/** The variants of a product; with a SKU, its ledger too. */
export const staffStockPath = (product: string, sku?: string): string =>
  `${staffPaths.stock}/${encodeURIComponent(product)}${queryText({ sku })}`;
export const staffNewsletterPath = (id: number): string => `${staffPaths.newsletters}/${id}`;
export const staffSubmissionPath = (id: number): string => `${staffPaths.submissions}/${id}`;
export const staffThreadPath = (id: number): string => `${staffPaths.desk}/${id}`;

export const invitationPath = (token: string): string => `${staffPaths.invitation}#${token}`;

/** The section of the admin app that edits a kind: the first segment of its path below /staff. */
export const STAFF_SECTIONS = {
  films: 'films',
  posts: 'posts',
  products: 'products',
  collections: 'collections',
  seasons: 'seasons',
  pages: 'pages',
  people: 'people',
  documents: 'texts',
  order: 'order',
} as const satisfies Record<ContentKind, string>;

/** The page that edits an entry; all orders share one. */
export const staffEntryPath = (kind: ContentKind, entry: string): string =>
  `${staffPaths.home}/${STAFF_SECTIONS[kind]}${kind === 'order' ? '' : `/${encodeURIComponent(entry)}`}`;

/** A list of the admin app with these filters. */
export const staffListPath = (section: string, filter: Readonly<Record<string, string>> = {}): string =>
  `${staffPaths.home}/${section}${queryText(filter)}`;
