import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { endpoints } from '#contract/endpoints.ts';
import { currentAccount } from './accounts/current-account.ts';
import { serveAccounts } from './accounts/routes.ts';
import { sessionCookieName } from './accounts/session-cookie.ts';
import { serveBlog } from './blog/routes.ts';
import { serveCompany } from './company/routes.ts';
import type { Deps } from './deps.ts';
import { serveFeeds } from './feeds/routes.ts';
import { serveFilms } from './films/routes.ts';
import { clientAddress } from './http/client-address.ts';
import { answerError, HttpError, Unavailable } from './http/errors.ts';
import { serveOpenApi } from './http/openapi.ts';
import { requestIdOf } from './http/request-id.ts';
import { requireSameOrigin } from './http/same-origin.ts';
import { securityHeaders } from './http/security-headers.ts';
import { type App, type AppEnv, createServe, refuseOtherMethods } from './http/serve.ts';
import { serveInbox } from './inbox/routes.ts';
import { serveOperations } from './operations/routes.ts';
import { serveAssets } from './pages/assets.ts';
import { servePages } from './pages/routes.ts';
import { servePeople } from './people/routes.ts';
import { serveRelated } from './related/routes.ts';
import { serveSearch } from './search/routes.ts';
import { serveSeasons } from './seasons/routes.ts';
import { serveShop } from './shop/routes.ts';
import { listFilms } from './watchlist/queries.ts';
import { serveWatchlist } from './watchlist/routes.ts';

const MAX_BODY_BYTES = 64 * 1024;

const FORM_PATHS = new Set<string>(
  endpoints.filter(({ faultBody }) => faultBody === 'form').map(({ path }) => path),
);

/** The whole site as one `fetch`: /api, media, feeds, pages. */
export function createApp(deps: Deps): App {
  const app: App = new Hono<AppEnv>({ strict: true });
  const { log } = deps;

  const refuse = (thrown: unknown, c: Context) => answerError(thrown, c, log, FORM_PATHS.has(c.req.path));
  app.onError(refuse);
  app.use(async (c, next) => {
    c.set('requestId', requestIdOf(c.env));
    await next();
  });
  app.use(clientAddress(deps.trustProxy));
  app.use(securityHeaders({ https: deps.siteUrl.startsWith('https:') }));
  app.use(async (c, next) => {
    try {
      await next();
    } catch (thrown) {
      c.res = refuse(thrown, c); // the framework's own handler ignores values that are not Errors
    }
  });
  app.use('/api/*', requireSameOrigin(deps.siteUrl));
  app.use(
    '/api/*',
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (c) => refuse(new HttpError('too-large'), c),
    }),
  );

  app.use('/api/*', async (c, next) => {
    if (c.req.method === 'GET' || !deps.isDiskFull?.()) return next();
    return refuse(new Unavailable('disk-full'), c);
  });

  const contentDeps = { ...deps, db: deps.contentDb ?? deps.db };
  const serve = createServe(app, log, (c) => currentAccount(c, deps));
  serveFilms(serve, contentDeps);
  serveBlog(serve, contentDeps);
  serveShop(serve, contentDeps);
  servePeople(serve, contentDeps);
  serveSeasons(serve, contentDeps);
  serveRelated(serve, contentDeps);
  serveSearch(serve, contentDeps);
  serveCompany(serve, contentDeps);
  serveAccounts(serve, deps, { watchlistOf: (accountId) => listFilms(deps.db, accountId) });
  serveWatchlist(serve, deps);
  serveInbox(serve, deps);
  serveOpenApi(app, { siteUrl: deps.siteUrl, sessionCookie: sessionCookieName(deps.siteUrl) });
  refuseOtherMethods(app, log, endpoints);
  app.all('/api/*', (c) =>
    answerError(new HttpError('not-found', `There is nothing at ${c.req.path}`), c, log),
  );
  serveOperations(app, deps);
  serveFeeds(app, deps);
  serveAssets(app);
  app.route('/media', deps.media);
  servePages(app, deps);
  return app;
}
