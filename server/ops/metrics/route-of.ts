import { BACKUP_FILES } from '#contract/admin/backup-calls.ts';
import { MAIL_HTML_PATH } from '#contract/admin/staff-mails-calls.ts';
import { staffPaths } from '#contract/admin/staff-paths.ts';
import { NEWSLETTER_HTML_PATH } from '#contract/audience/newsletter-calls.ts';
import { EXPORT_FILES } from '#contract/content/export-files.ts';
import { MAIL_WORDS_HTML_PATH } from '#contract/content/staff-mail-words-calls.ts';
import { audiencePaths } from '#contract/core/audience-paths.ts';
import { MENU_STILLS } from '#contract/core/brand.ts';
import { calendarPaths } from '#contract/core/calendar-paths.ts';
import { STAFF_OPENAPI_PATH } from '#contract/core/openapi-paths.ts';
import { pageSlugAt } from '#contract/core/page-address.ts';
import { paths, sharedListPath } from '#contract/core/paths.ts';
import { VISITS_PATH } from '#contract/core/visits.ts';
import { endpoints } from '#contract/endpoints.ts';
import { ATTACHMENTS_PATH, FORM_FILES_PATH } from '#contract/inbox/attachment-paths.ts';
import { UPLOADS_PATH } from '#contract/media/staff-picture-calls.ts';
import { CONTENTFUL_WEBHOOK_PATH } from '#server/content/contentful/serve-webhook.ts';
import { ADMIN_FILES } from '#server/rendering/admin-app/routes.ts';
import { pathnameOf } from '#server/rendering/cache/key.ts';
import { CACHEABLE_PATTERNS } from '#server/rendering/cacheable.ts';
import { WEBHOOK_PATH } from '#server/shop/payments/serve-webhook.ts';
import { OPERATIONS } from '../routes.ts';
import { createPathTree } from './path-tree.ts';

const patternOf = createPathTree([
  ...CACHEABLE_PATTERNS,
  ...endpoints.map(({ path }) => path),
  `${paths.order('')}{number}`,
  `${paths.order('')}{number}/invoice`,
  `${paths.submission('')}{token}`,
  `${audiencePaths.preferences('')}{token}`,
  `${calendarPaths.member('')}{token}`,
  `${sharedListPath('')}{token}`,
  WEBHOOK_PATH,
  CONTENTFUL_WEBHOOK_PATH,
  VISITS_PATH,
  UPLOADS_PATH,
  `${UPLOADS_PATH}/{id}`,
  `${ATTACHMENTS_PATH}/{id}`,
  FORM_FILES_PATH,
  `${MAIL_HTML_PATH}/{id}`,
  `${MAIL_WORDS_HTML_PATH}/{mail}`,
  `${NEWSLETTER_HTML_PATH}/{id}`,
  `${BACKUP_FILES}/{name}`,
  `${EXPORT_FILES}/{name}`,
  `${MENU_STILLS}/{page}`,
  STAFF_OPENAPI_PATH,
  staffPaths.home,
  `${staffPaths.home}/*`,
  `${staffPaths.home}/preview/*`,
  ADMIN_FILES,
  '/media/*',
  '/assets/*',
  ...OPERATIONS,
]);

/** Pages of the company's own, whatever they are below, and addresses that could be one. */
const OWN_PAGE = '/{slug}';

/**
 * The route of a request target, as /metrics counts it: `/film/{slug}`, never the address itself. Undefined if nothing matches.
 */
export function routeOf(target: string): string | undefined {
  const pathname = pathnameOf(target);
  if (pathname === undefined) return undefined;
  return patternOf(pathname) ?? (pageSlugAt(pathname) ? OWN_PAGE : undefined);
}
