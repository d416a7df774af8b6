import { backupEndpoints } from './admin/backups.ts';
import { serviceEndpoints } from './admin/services.ts';
import { staffAuth } from './admin/staff-auth.ts';
import type { staffCalls } from './admin/staff-calls.ts';
import { staffDashboardEndpoints } from './admin/staff-dashboard.ts';
import { staffFactors } from './admin/staff-factors.ts';
import { staffMailEndpoints } from './admin/staff-mails.ts';
import { staffOwnSiteEndpoints } from './admin/staff-own-site.ts';
import { staffPeople } from './admin/staff-people.ts';
import { systemEndpoints } from './admin/system.ts';
import { tokenEndpoints } from './admin/tokens.ts';
import { visitEndpoints } from './admin/visits.ts';
import { webhookEndpoints } from './admin/webhooks.ts';
import { newsletterEndpoints } from './audience/newsletters.ts';
import { subscriptionEndpoints } from './audience/subscriptions.ts';
import { blogEndpoints } from './catalogue/blog.ts';
import { changeEndpoints } from './catalogue/changes.ts';
import { companyEndpoints } from './catalogue/company.ts';
import { countryEndpoints } from './catalogue/countries.ts';
import { deadLinkEndpoints } from './catalogue/dead-links.ts';
import { filmEndpoints } from './catalogue/film-endpoints.ts';
import { homeEndpoints } from './catalogue/home.ts';
import { pageEndpoints } from './catalogue/pages.ts';
import { peopleEndpoints } from './catalogue/people.ts';
import { pressEndpoints } from './catalogue/press.ts';
import { redirectEndpoints } from './catalogue/redirects.ts';
import { relatedEndpoints } from './catalogue/related.ts';
import { screeningEndpoints } from './catalogue/screenings.ts';
import { searchEndpoints } from './catalogue/search.ts';
import { seasonEndpoints } from './catalogue/seasons.ts';
import { staffRedirectEndpoints } from './catalogue/staff-redirects.ts';
import { staffScreeningEndpoints } from './catalogue/staff-screenings.ts';
import { contentfulEndpoints } from './content/contentful.ts';
import { importEndpoints } from './content/imports.ts';
import { staffContentEndpoints } from './content/staff-content-endpoints.ts';
import { staffMailWordsEndpoints } from './content/staff-mail-words.ts';
import { staffPreviewEndpoints } from './content/staff-preview.ts';
import { staffPublishingEndpoints } from './content/staff-publishing-endpoints.ts';
import type { Endpoint } from './core/endpoint.ts';
import { inboxEndpoints } from './inbox/inbox.ts';
import { staffConversationEndpoints } from './inbox/staff-conversations.ts';
import { staffPrivacyEndpoints } from './inbox/staff-privacy.ts';
import { staffSubmissionEndpoints } from './inbox/staff-submissions.ts';
import { submissionEndpoints } from './inbox/submission.ts';
import { staffPictureEndpoints } from './media/staff-pictures.ts';
import { accountEndpoints } from './members/accounts.ts';
import { memberCalendarEndpoints } from './members/calendar.ts';
import { emailEndpoints } from './members/emails.ts';
import { passkeyEndpoints } from './members/passkeys.ts';
import { watchlistEndpoints } from './members/watchlist.ts';
import { shareEndpoints } from './members/watchlist-share.ts';
import { cartEndpoints } from './shop/cart.ts';
import { orderEndpoints } from './shop/orders.ts';
import { paymentEndpoints } from './shop/payments.ts';
import { shopEndpoints } from './shop/shop.ts';
import { staffOrderEndpoints } from './shop/staff-orders.ts';
import { staffSalesEndpoints } from './shop/staff-sales.ts';
import { staffShopEndpoints } from './shop/staff-shop.ts';
import { staffStockEndpoints } from './shop/staff-stock.ts';
import { variantEndpoints } from './shop/variants.ts';

const all = [
  ...Object.values(backupEndpoints),
  ...Object.values(systemEndpoints),
  ...Object.values(tokenEndpoints),
  ...Object.values(webhookEndpoints),
  ...Object.values(importEndpoints),
  ...Object.values(contentfulEndpoints),
  ...Object.values(visitEndpoints),
  ...Object.values(serviceEndpoints),
  ...Object.values(filmEndpoints),
  ...Object.values(countryEndpoints),
  ...Object.values(pressEndpoints),
  ...Object.values(homeEndpoints),
  ...Object.values(blogEndpoints),
  ...Object.values(shopEndpoints),
  ...Object.values(variantEndpoints),
  ...Object.values(cartEndpoints),
  ...Object.values(peopleEndpoints),
  ...Object.values(seasonEndpoints),
  ...Object.values(screeningEndpoints),
  ...Object.values(pageEndpoints),
  ...Object.values(relatedEndpoints),
  ...Object.values(redirectEndpoints),
  ...Object.values(changeEndpoints),
  ...Object.values(searchEndpoints),
  ...Object.values(companyEndpoints),
  ...Object.values(accountEndpoints),
  ...Object.values(emailEndpoints),
  ...Object.values(passkeyEndpoints),
  ...Object.values(watchlistEndpoints),
  ...Object.values(subscriptionEndpoints),
  ...Object.values(newsletterEndpoints),
  ...Object.values(memberCalendarEndpoints),
  ...Object.values(shareEndpoints),
  ...Object.values(inboxEndpoints),
  ...Object.values(submissionEndpoints),
  ...Object.values(orderEndpoints),
  ...Object.values(paymentEndpoints),
  ...Object.values({
    ...staffAuth,
    ...staffFactors,
    ...staffPeople,
  } satisfies Record<keyof typeof staffCalls, Endpoint>),
  ...Object.values(staffContentEndpoints),
  ...Object.values(staffPictureEndpoints),
  ...Object.values(staffMailWordsEndpoints),
  ...Object.values(staffPreviewEndpoints),
  ...Object.values(staffPublishingEndpoints),
  ...Object.values(staffSubmissionEndpoints),
  ...Object.values(staffOrderEndpoints),
  ...Object.values(staffSalesEndpoints),
  ...Object.values(staffMailEndpoints),
  ...Object.values(staffOwnSiteEndpoints),
  ...Object.values(staffPrivacyEndpoints),
  ...Object.values(staffDashboardEndpoints),
  ...Object.values(staffConversationEndpoints),
  ...Object.values(staffRedirectEndpoints),
  ...Object.values(deadLinkEndpoints),
  ...Object.values(staffScreeningEndpoints),
  ...Object.values(staffStockEndpoints),
  ...Object.values(staffShopEndpoints),
];

/** Every call of the API: the server must serve each, the OpenAPI document lists each, the tests iterate over all. */
export const endpoints: readonly Endpoint[] = all;

/** Any of them, with its own schemas. */
export type KnownEndpoint = (typeof all)[number];

/** Calls of the admin app, which a process may serve alone or not at all (SERVE). */
export const isStaffCall = ({ path }: { path: string }): boolean => path.startsWith('/api/staff/');

/** Calls whose body may be a whole text, of up to 256 kB. */
export const isContentCall = ({ path }: { path: string }): boolean =>
  path.startsWith('/api/staff/content/') || path.startsWith('/api/staff/newsletters/');
