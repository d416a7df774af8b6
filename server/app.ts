import { type Context, Hono } from 'hono';
import { backupCalls } from '#contract/admin/backup-calls.ts';
import { staffMailCalls } from '#contract/admin/staff-mails-calls.ts';
import { importCalls } from '#contract/content/import-calls.ts';
import { TOKEN_SCOPES } from '#contract/core/staff-roles.ts';
import { endpoints, isStaffCall } from '#contract/endpoints.ts';
import { staffCookieName } from './admin/auth/session-cookie.ts';
import { serveDashboard } from './admin/dashboard/routes.ts';
import { serveStaff } from './admin/routes.ts';
import { serveStaffAudience } from './audience/routes.ts';
import { servePreferences } from './audience/serve-preferences.ts';
import { serveSubscriptions } from './audience/serve-subscriptions.ts';
import { storedByAudience } from './audience/stored-subscriptions.ts';
import { serveBlog } from './catalogue/blog/routes.ts';
import { serveCompany } from './catalogue/company/routes.ts';
import { serveChanges } from './catalogue/feeds/changes.ts';
import { serveFeeds } from './catalogue/feeds/routes.ts';
import { createCatalogue } from './catalogue/films/catalogue.ts';
import { createListedFilms } from './catalogue/films/listed-films.ts';
import { serveFilms } from './catalogue/films/routes.ts';
import { serveHome } from './catalogue/home/routes.ts';
import { servePagesOfOwn } from './catalogue/pages/routes.ts';
import { servePeople } from './catalogue/people/routes.ts';
import { serveRedirects } from './catalogue/redirects/routes.ts';
import { serveStaffRedirects } from './catalogue/redirects/serve-staff.ts';
import { serveRelated } from './catalogue/related/routes.ts';
import { serveScreenings } from './catalogue/screenings/routes.ts';
import { serveStaffScreenings } from './catalogue/screenings/serve-staff.ts';
import { serveSearch } from './catalogue/search/routes.ts';
import { serveSeasons } from './catalogue/seasons/routes.ts';
import { createFindWarned } from './content/checks/warned.ts';
import { CONTENTFUL_WEBHOOK_PATH, serveContentfulWebhook } from './content/contentful/serve-webhook.ts';
import { createDraftIn } from './content/drafts/drafts.ts';
import { serveMailWords } from './content/mail-words/serve-mail-words.ts';
import { servePreview } from './content/preview/routes.ts';
import { servePreviewLinks } from './content/preview/serve-links.ts';
import { serveStaffContent } from './content/routes.ts';
import { dashboardSources } from './dashboard-sources.ts';
import type { Deps } from './deps.ts';
import { createFindCaller } from './find-caller.ts';
import { serveConversations } from './inbox/conversations/routes.ts';
import { serveInbox } from './inbox/forms/routes.ts';
import { serveFormFiles } from './inbox/forms/serve-files.ts';
import { serveAttachments } from './inbox/mail-import/routes.ts';
import { servePrivacy } from './inbox/privacy/routes.ts';
import { serveSubmissions } from './inbox/submissions/routes.ts';
import { serveStaffSubmissions } from './inbox/submissions/serve-staff.ts';
import { serveBrandPictures } from './media/brand/routes.ts';
import { forVisitors } from './media/for-visitors.ts';
import { serveLibrary } from './media/library/routes.ts';
import { serveAccounts } from './members/accounts/routes.ts';
import { sessionCookieName } from './members/accounts/session-cookie.ts';
import { serveMemberCalendar } from './members/calendar/routes.ts';
import { serveWatchlist } from './members/watchlist/routes.ts';
import { offeredServices } from './offered-services.ts';
import { serveOperations } from './ops/routes.ts';
import { serveStaffOperations } from './ops/serve-staff.ts';
import { serveBeacons } from './ops/visits/routes.ts';
import { PERSON_SOURCES } from './person-sources.ts';
import { admitStaff } from './platform/http/access.ts';
import { clientAddress } from './platform/http/client-address.ts';
import { readTheRest } from './platform/http/connections/read-the-rest.ts';
import { answerError, HttpError, Unavailable } from './platform/http/errors.ts';
import { limitBodies } from './platform/http/limits/limit-bodies.ts';
import { makesRoom } from './platform/http/makes-room.ts';
import { serveOpenApi } from './platform/http/openapi.ts';
import { requestIdOf } from './platform/http/request-id.ts';
import { requireSameOrigin } from './platform/http/same-origin.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { type App, type AppEnv, createServe, refuseOtherMethods, type Serve } from './platform/http/serve.ts';
import { serveMailHtml, serveMails } from './platform/mail/routes.ts';
import { serveMailDomain } from './platform/mail/serve-mail-domain.ts';
import { serveMailSettings } from './platform/mail/serve-settings.ts';
import { serveServices } from './platform/service-settings/serve-services.ts';
import { serveWebhooks } from './platform/webhooks/serve-webhooks.ts';
import { ADMIN_FILES, serveAdminApp } from './rendering/admin-app/routes.ts';
import { serveAssets } from './rendering/render/assets.ts';
import { servePages } from './rendering/routes.ts';
import { serveCodes } from './shop/codes/serve-codes.ts';
import { ordersOf } from './shop/orders/list-orders.ts';
import { serveOrders } from './shop/orders/routes.ts';
import { serveStaffOrders } from './shop/orders/staff-routes.ts';
import { servePay } from './shop/payments/serve-pay.ts';
import { serveWebhook, WEBHOOK_PATH } from './shop/payments/serve-webhook.ts';
import { serveCart } from './shop/pricing/serve-cart.ts';
import { serveShop } from './shop/products/routes.ts';
import { serveSales } from './shop/reports/serve-sales.ts';
import { shopNeeds } from './shop/settings/missing.ts';
import { serveShopSettings } from './shop/settings/serve-settings.ts';
import { serveStock } from './shop/stock/serve-stock.ts';

const FORM_PATHS = new Set<string>(
  endpoints.filter(({ faultBody }) => faultBody === 'form').map(({ path }) => path),
);

/** The whole site as one `fetch`: /api, media, feeds, pages, and the admin app; or the part that SERVE names. */
export function createApp(deps: Deps): App {
  const app: App = new Hono<AppEnv>({ strict: true });
  const { log } = deps;
  const refuse = (thrown: unknown, c: Context) => answerError(thrown, c, log, FORM_PATHS.has(c.req.path));
  app.onError(refuse);
  app.use(async (c, next) => {
    c.set('requestId', requestIdOf(c.env));
    await next();
  });
  app.use(readTheRest);
  app.use(clientAddress(deps.trustProxy));
  app.use(securityHeaders({ https: deps.siteUrl.startsWith('https:') }));
  app.use(async (c, next) => {
    try {
      await next();
    } catch (thrown) {
      c.res = refuse(thrown, c); // the framework's own handler ignores values that are not Errors
    }
  });
  const [fromSite, fromStaff] = [requireSameOrigin(deps.siteUrl), requireSameOrigin(deps.staffUrl)];
  app.use('/api/*', (c, next) => (isStaffCall(c.req) ? fromStaff : fromSite)(c, next));
  limitBodies(app, { webhookPaths: [WEBHOOK_PATH, CONTENTFUL_WEBHOOK_PATH], refuse });
  app.use('/api/*', async (c, next) => {
    if (c.req.method === 'GET' || makesRoom(c.req) || !deps.isDiskFull?.()) return next();
    return refuse(new Unavailable('disk-full'), c);
  });

  const [isPublic, isStaff] = [deps.serves !== 'staff', deps.serves !== 'public'];
  const served = endpoints.filter((endpoint) => (isStaffCall(endpoint) ? isStaff : isPublic));
  const callerOf = createFindCaller(deps);
  const finish = async <Reply>(reply: Reply) => forVisitors(reply, await deps.library());
  const serve = createServe(app, deps, callerOf, finish);
  if (isPublic) {
    servePublicCalls(serve, deps, finish);
    serveMemberCalendar(app, serve, deps);
  }
  if (isStaff) {
    serveStaff(app, serve, deps);
    const findWarned = createFindWarned(deps);
    const ownSite = { ...deps, shopNeeds: () => shopNeeds(deps), backUp: deps.operations.backUp };
    serveStaffContent(app, serve, deps, findWarned, (c) => admitStaff(importCalls.run.access, callerOf(c)));
    serveStaffRedirects(serve, deps);
    serveStaffScreenings(serve, deps);
    serveStock(serve, deps);
    serveShopSettings(serve, deps);
    serveCodes(serve, deps);
    serveLibrary(app, serve, deps, (c) => admitStaff({ staff: 'pictures.add' }, callerOf(c)));
    serveStaffSubmissions(serve, deps, async (client, body, author) => {
      const { entry } = await createDraftIn(client, 'films', { body }, author);
      return entry;
    });
    serveStaffOrders(serve, deps);
    serveSales(serve, deps);
    serveMails(serve, deps);
    serveMailHtml(app, deps, (c) => admitStaff(staffMailCalls.open.access, callerOf(c)));
    serveMailWords(app, serve, deps, (c) => admitStaff({ staff: 'content' }, callerOf(c)));
    serveStaffAudience(app, serve, deps, (c) => admitStaff({ staff: 'newsletters' }, callerOf(c)));
    serveMailSettings(serve, deps);
    serveMailDomain(serve, deps);
    serveWebhooks(serve, deps);
    serveServices(serve, deps, offeredServices(deps));
    serveStaffOperations(app, serve, deps, ownSite, (c) => admitStaff(backupCalls.take.access, callerOf(c)));
    servePrivacy(serve, deps, PERSON_SOURCES);
    serveAttachments(app, deps, (c) => admitStaff({ staff: ['messages', 'submissions'] }, callerOf(c)));
    serveDashboard(serve, deps, dashboardSources(deps, { ownSite, findWarned }));
    servePreviewLinks(serve, deps);
    serveConversations(serve, deps);
    servePreview(app, serve, deps, {
      createSite: (instead) => createApp({ ...deps, ...instead }),
      admit: (c) => admitStaff({ staff: ['content', 'products'] }, callerOf(c)),
    });
  }
  serveOpenApi(app, {
    ...deps,
    endpoints: served,
    sessionCookie: sessionCookieName(deps.siteUrl),
    staffCookie: staffCookieName(deps.staffUrl),
    admit: (c) => admitStaff({ staff: ['self', ...TOKEN_SCOPES] }, callerOf(c)),
  });
  serveWebhook(app, deps);
  serveContentfulWebhook(app, deps);
  if (isPublic) serveFormFiles(app, deps);
  serveBeacons(app, deps);
  refuseOtherMethods(app, log, served);
  app.all('/api/*', (c) =>
    answerError(new HttpError('not-found', `There is nothing at ${c.req.path}`), c, log),
  );
  serveOperations(app, deps);
  if (isStaff) serveAdminApp(app, deps);
  else app.all(ADMIN_FILES, notFound);
  app.route('/media', deps.media);
  serveAssets(app); // a preview is a page of the site
  if (isPublic) {
    servePreferences(app, deps);
    serveBrandPictures(app, { ...deps, db: deps.contentDb ?? deps.db });
    serveFeeds(app, deps);
    servePages(app, deps);
  }
  app.all('*', notFound);
  return app;
}

function notFound(): never {
  throw new HttpError('not-found');
}

function servePublicCalls(serve: Serve, deps: Deps, finish: <Reply>(reply: Reply) => Promise<Reply>): void {
  const contentDeps = { ...deps, db: deps.contentDb ?? deps.db };
  const catalogue = createCatalogue({
    ...contentDeps,
    listFilms: createListedFilms({ ...contentDeps, forVisitors: finish }),
  });
  serveFilms(serve, contentDeps, catalogue);
  serveBlog(serve, contentDeps);
  serveShop(serve, { db: contentDeps.db, stockDb: deps.db });
  serveCart(serve, deps);
  servePeople(serve, contentDeps);
  serveSeasons(serve, contentDeps);
  serveScreenings(serve, contentDeps);
  serveHome(serve, contentDeps);
  servePagesOfOwn(serve, contentDeps);
  serveRelated(serve, contentDeps);
  serveRedirects(serve, contentDeps);
  serveChanges(serve, contentDeps);
  serveSearch(serve, contentDeps, catalogue);
  serveCompany(serve, contentDeps);
  serveAccounts(serve, deps, {
    ordersOf: (accountId) => ordersOf(deps.db, accountId, deps.timeZone),
    audienceOf: (accountId) => storedByAudience(deps.db, accountId),
  });
  serveWatchlist(serve, deps);
  serveSubscriptions(serve, deps);
  serveInbox(serve, deps);
  serveSubmissions(serve, deps);
  serveOrders(serve, deps);
  servePay(serve, deps);
}
