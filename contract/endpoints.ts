import { accountEndpoints } from './accounts.ts';
import { blogEndpoints } from './blog.ts';
import { cartEndpoints } from './cart.ts';
import { companyEndpoints } from './company.ts';
import type { Endpoint } from './endpoint.ts';
import { filmEndpoints } from './film-endpoints.ts';
import { inboxEndpoints } from './inbox.ts';
import { orderEndpoints } from './orders.ts';
import { paymentEndpoints } from './payments.ts';
import { peopleEndpoints } from './people.ts';
import { redirectEndpoints } from './redirects.ts';
import { relatedEndpoints } from './related.ts';
import { searchEndpoints } from './search.ts';
import { seasonEndpoints } from './seasons.ts';
import { shopEndpoints } from './shop.ts';
import type { staffCalls } from './staff-calls.ts';
import { staffContentEndpoints } from './staff-content-endpoints.ts';
import { staffDeskEndpoints } from './staff-desk.ts';
import { staffDoors } from './staff-doors.ts';
import { staffFactors } from './staff-factors.ts';
import { staffMailEndpoints } from './staff-mails.ts';
import { staffOrderEndpoints } from './staff-orders.ts';
import { staffPeople } from './staff-people.ts';
import { staffPersonEndpoints } from './staff-persons.ts';
import { staffPictureEndpoints } from './staff-pictures.ts';
import { staffPreviewEndpoints } from './staff-preview.ts';
import { staffPublishingEndpoints } from './staff-publishing-endpoints.ts';
import { staffSalesEndpoints } from './staff-sales.ts';
import { staffShopEndpoints } from './staff-shop.ts';
import { staffStockEndpoints } from './staff-stock.ts';
import { staffSubmissionEndpoints } from './staff-submissions.ts';
import { staffTodayEndpoints } from './staff-today.ts';
import { submissionEndpoints } from './submission.ts';
import { variantEndpoints } from './variants.ts';
import { watchlistEndpoints } from './watchlist.ts';

const all = [
  ...Object.values(filmEndpoints),
  ...Object.values(blogEndpoints),
  ...Object.values(shopEndpoints),
  ...Object.values(variantEndpoints),
  ...Object.values(cartEndpoints),
  ...Object.values(peopleEndpoints),
  ...Object.values(seasonEndpoints),
  ...Object.values(relatedEndpoints),
  ...Object.values(redirectEndpoints),
  ...Object.values(searchEndpoints),
  ...Object.values(companyEndpoints),
  ...Object.values(accountEndpoints),
  ...Object.values(watchlistEndpoints),
  ...Object.values(inboxEndpoints),
  ...Object.values(submissionEndpoints),
  ...Object.values(orderEndpoints),
  ...Object.values(paymentEndpoints),
  ...Object.values({
    ...staffDoors,
    ...staffFactors,
    ...staffPeople,
  } satisfies Record<keyof typeof staffCalls, Endpoint>),
  ...Object.values(staffContentEndpoints),
  ...Object.values(staffPictureEndpoints),
  ...Object.values(staffPreviewEndpoints),
  ...Object.values(staffPublishingEndpoints),
  ...Object.values(staffSubmissionEndpoints),
  ...Object.values(staffOrderEndpoints),
  ...Object.values(staffSalesEndpoints),
  ...Object.values(staffMailEndpoints),
  ...Object.values(staffPersonEndpoints),
  ...Object.values(staffTodayEndpoints),
  ...Object.values(staffDeskEndpoints),
  ...Object.values(staffStockEndpoints),
  ...Object.values(staffShopEndpoints),
];

/** Every call of the API: the server must serve each, the document lists each, the tests walk each. */
export const endpoints: readonly Endpoint[] = all;

/** Any of them, with its own schemas. */
export type KnownEndpoint = (typeof all)[number];

/** Calls of the back office, which a process may serve alone or not at all (SERVE). */
export const isStaffCall = ({ path }: { path: string }): boolean => path.startsWith('/api/staff/');

/** Calls whose body may be a whole text, of up to 256 kB. */
export const isContentCall = ({ path }: { path: string }): boolean => path.startsWith('/api/staff/content/');
