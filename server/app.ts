import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { endpoints, isContentCall, isStaffCall } from '#contract/endpoints.ts';
import { MOST_BODY_BYTES } from '#contract/staff-content.ts';
import { UPLOADS_PATH } from '#contract/staff-picture-calls.ts';
import { staffStockCalls } from '#contract/staff-stock-calls.ts';
import { currentAccount } from './accounts/current-account.ts';
import { serveAccounts } from './accounts/routes.ts';
import { sessionCookieName } from './accounts/session-cookie.ts';
import { serveBlog } from './blog/routes.ts';
import { serveCompany } from './company/routes.ts';
import { isDatabaseSilent } from './db/is-away.ts';
import type { Deps } from './deps.ts';
import { serveDesk } from './desk/routes.ts';
import { unanswered } from './desk/today.ts';
import { serveFeeds } from './feeds/routes.ts';
import { createCatalogue } from './films/catalogue.ts';
import { serveFilms } from './films/routes.ts';
import { admitStaff } from './http/access.ts';
import { clientAddress } from './http/client-address.ts';
import { answerError, HttpError, TOO_MANY_ASK, Unavailable } from './http/errors.ts';
import { createFairQueue } from './http/fair-queue.ts';
import { makesRoom } from './http/makes-room.ts';
import { serveOpenApi } from './http/openapi.ts';
import { readTheRest } from './http/read-the-rest.ts';
import { requestIdOf } from './http/request-id.ts';
import { requireSameOrigin } from './http/same-origin.ts';
import { securityHeaders } from './http/security-headers.ts';
import { type App, type AppEnv, createServe, refuseOtherMethods, type Serve } from './http/serve.ts';
import { serveInbox } from './inbox/routes.ts';
import { readClock } from './jobs/clock.ts';
import { serveLibrary } from './library/routes.ts';
import { serveMails } from './mail/routes.ts';
import { serveMailSettings } from './mail/serve-settings.ts';
import { failedMails, waitingMails } from './mail/today.ts';
import { serveAttachments } from './mail-in/routes.ts';
import { mailboxToday } from './mail-in/today.ts';
import { forVisitors } from './media/for-visitors.ts';
import { serveOperations } from './operations/routes.ts';
import { siteToday } from './operations/today.ts';
import { serveAssets } from './pages/assets.ts';
import { OFFICE_FILES, serveOffice } from './pages/office/routes.ts';
import { servePages } from './pages/routes.ts';
import { servePeople } from './people/routes.ts';
import { servePersons } from './persons/routes.ts';
import { servePreview } from './preview/routes.ts';
import { servePreviewLinks } from './preview/serve-links.ts';
import { serveRedirects } from './redirects/routes.ts';
import { serveRelated } from './related/routes.ts';
import { serveSearch } from './search/routes.ts';
import { serveSeasons } from './seasons/routes.ts';
import { serveCodes } from './shop/codes/serve-codes.ts';
import { ordersOf } from './shop/orders/list-orders.ts';
import { serveOrders } from './shop/orders/routes.ts';
import { serveSales } from './shop/orders/serve-sales.ts';
import { serveStaffOrders } from './shop/orders/staff-routes.ts';
import { ordersToday } from './shop/orders/today.ts';
import { servePay } from './shop/payments/serve-pay.ts';
import { serveWebhook, WEBHOOK_PATH } from './shop/payments/serve-webhook.ts';
import { serveCart } from './shop/pricing/serve-cart.ts';
import { serveShop } from './shop/routes.ts';
import { closedShop } from './shop/settings/missing.ts';
import { serveShopSettings } from './shop/settings/serve-settings.ts';
import { serveStock } from './shop/stock/serve-stock.ts';
import { lowStock } from './shop/stock/today.ts';
import { currentStaff } from './staff/current-staff.ts';
import { serveStaff } from './staff/routes.ts';
import { staffCookieName } from './staff/session-cookie.ts';
import { openInvitations } from './staff/today.ts';
import { serveStaffContent } from './staff-content/routes.ts';
import { goesSoon, liveWithWarnings, ownDrafts } from './staff-content/today.ts';
import { createFindWarned } from './staff-content/warned.ts';
import { serveSubmissions } from './submissions/routes.ts';
import { serveStaffSubmissions } from './submissions/serve-staff.ts';
import { overdueSubmissions } from './submissions/today.ts';
import { serveToday } from './today/routes.ts';
import { listAside, listFilms } from './watchlist/queries.ts';
import { serveWatchlist } from './watchlist/routes.ts';

const MAX_BODY_BYTES = 64 * 1024;
/** A stock file with as many rows as it may have. */
const MAX_TABLE_BYTES = 1024 * 1024;

/**
 * Questions who of staff is calling, at once in one process. Staff calls take no other turn, but anybody may make one with a
 * cookie of our form, and each asks the database.
 */
const STAFF_QUESTIONS = {
  slots: 8,
  slotsEach: 2,
  waiting: 1_000,
  waitingEach: 200,
  patienceMs: 5_000,
  busy: TOO_MANY_ASK,
  failsAll: isDatabaseSilent,
};

const FORM_PATHS = new Set<string>(
  endpoints.filter(({ faultBody }) => faultBody === 'form').map(({ path }) => path),
);

/** Files in pieces, with limits of their own. */
const isUpload = (path: string) => path === UPLOADS_PATH || path.startsWith(`${UPLOADS_PATH}/`);

/** The whole site as one `fetch`: /api, media, feeds, pages, and the back office; or the part that SERVE names. */
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
  const limitTo = (maxSize: number, most: string) =>
    bodyLimit({
      maxSize,
      onError: (c) => refuse(new HttpError('too-large', `That is too large: at most ${most}`), c),
    });
  const limit = limitTo(MAX_BODY_BYTES, '64 kB');
  const limitOfText = limitTo(MOST_BODY_BYTES, '256 kB');
  const limitOfTable = limitTo(MAX_TABLE_BYTES, '1 MB');
  app.use('/api/*', (c, next) => {
    if (isUpload(c.req.path) || c.req.path === WEBHOOK_PATH) return next();
    if (c.req.path === staffStockCalls.putCsv.path) return limitOfTable(c, next);
    return (isContentCall(c.req) ? limitOfText : limit)(c, next);
  });

  app.use('/api/*', async (c, next) => {
    if (c.req.method === 'GET' || makesRoom(c.req) || !deps.isDiskFull?.()) return next();
    return refuse(new Unavailable('disk-full'), c);
  });

  const [isPublic, isStaff] = [deps.serves !== 'staff', deps.serves !== 'public'];
  const served = endpoints.filter((endpoint) => (isStaffCall(endpoint) ? isStaff : isPublic));
  const questions = createFairQueue(STAFF_QUESTIONS);
  const callerOf = (c: Context<AppEnv>) => ({
    account: () => currentAccount(c, deps),
    staff: () => questions.run(c.get('clientAddress'), () => currentStaff(c, deps)),
    now: deps.now,
  });
  const serve = createServe(app, log, callerOf, async (reply) => forVisitors(reply, await deps.library()));
  if (isPublic) servePublicCalls(serve, deps);
  if (isStaff) {
    serveStaff(app, serve, deps);
    const findWarned = createFindWarned(deps);
    serveStaffContent(app, serve, deps, findWarned);
    serveStock(serve, deps);
    serveShopSettings(serve, deps);
    serveCodes(serve, deps);
    serveLibrary(app, serve, deps, (c) => admitStaff({ staff: 'pictures.add' }, callerOf(c)));
    serveStaffSubmissions(serve, deps);
    serveStaffOrders(serve, deps);
    serveSales(serve, deps);
    serveMails(serve, deps);
    serveMailSettings(serve, deps);
    servePersons(serve, deps);
    serveAttachments(app, deps, (c) => admitStaff({ staff: ['messages', 'submissions'] }, callerOf(c)));
    serveToday(serve, deps, [
      unanswered(deps.db),
      overdueSubmissions(deps),
      failedMails(deps.db),
      waitingMails(deps.db),
      mailboxToday(deps.db, deps.timeZone),
      goesSoon(deps),
      liveWithWarnings(findWarned),
      ownDrafts(deps),
      closedShop(deps),
      ordersToday(deps),
      lowStock(deps.db),
      openInvitations(deps.db, deps),
      siteToday({ ...deps, clock: () => readClock(deps.pool), lastBackup: deps.operations.lastBackup }),
    ]);
    servePreviewLinks(serve, deps);
    serveDesk(serve, deps);
    servePreview(app, deps, {
      createSite: createApp,
      admit: (c) => admitStaff({ staff: ['content', 'products'] }, callerOf(c)),
    });
  }
  if (isPublic) {
    serveOpenApi(app, {
      siteUrl: deps.siteUrl,
      endpoints: served,
      sessionCookie: sessionCookieName(deps.siteUrl),
      staffCookie: staffCookieName(deps.staffUrl),
    });
  }
  serveWebhook(app, deps);
  refuseOtherMethods(app, log, served);
  app.all('/api/*', (c) =>
    answerError(new HttpError('not-found', `There is nothing at ${c.req.path}`), c, log),
  );
  serveOperations(app, deps);
  if (isStaff) serveOffice(app, deps);
  else app.all(OFFICE_FILES, notFound);
  app.route('/media', deps.media);
  serveAssets(app); // a preview is a page of the site
  if (isPublic) {
    serveFeeds(app, deps);
    servePages(app, deps);
  }
  app.all('*', notFound);
  return app;
}

function notFound(): never {
  throw new HttpError('not-found');
}

function servePublicCalls(serve: Serve, deps: Deps): void {
  const contentDeps = { ...deps, db: deps.contentDb ?? deps.db };
  const catalogue = createCatalogue(contentDeps);
  serveFilms(serve, contentDeps, catalogue);
  serveBlog(serve, contentDeps);
  serveShop(serve, { db: contentDeps.db, stockDb: deps.db });
  serveCart(serve, deps);
  servePeople(serve, contentDeps);
  serveSeasons(serve, contentDeps);
  serveRelated(serve, contentDeps);
  serveRedirects(serve, contentDeps);
  serveSearch(serve, contentDeps, catalogue);
  serveCompany(serve, contentDeps);
  serveAccounts(serve, deps, {
    watchlistOf: (accountId) => listFilms(deps.db, accountId),
    watchlistAsideOf: (accountId) => listAside(deps.db, accountId),
    ordersOf: (accountId) => ordersOf(deps.db, accountId, deps.timeZone),
  });
  serveWatchlist(serve, deps);
  serveInbox(serve, deps);
  serveSubmissions(serve, deps);
  serveOrders(serve, deps);
  servePay(serve, deps);
}
