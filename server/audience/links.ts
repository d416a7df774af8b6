import { audiencePaths } from '#contract/core/audience-paths.ts';

/** Where a subscriber changes what they get. */
export const preferencesUrl = (siteUrl: string, token: string): string =>
  siteUrl + audiencePaths.preferences(token);

/**
 * The headers by which mail programs offer "Unsubscribe" (RFC 2369, RFC 8058): a POST to the address ends the newsletter, or all alerts;
 * opened in a browser, it is the page of preferences.
 */
export const unsubscribeHeaders = (preferences: string, ends: 'newsletter' | 'alerts') => ({
  'List-Unsubscribe': `<${preferences}?end=${ends}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
