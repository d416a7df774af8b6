import { randomBytes } from 'node:crypto';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context } from 'hono';
import { staffPaths } from '#contract/admin/staff-paths.ts';
import { Identity } from '#contract/catalogue/identity.ts';
import { keepWhileFresh } from '#server/platform/db/content-version/keep-while-fresh.ts';
import { documentNamed } from '#server/platform/db/documents.ts';
import { PRIVATE } from '#server/platform/http/cache-control.ts';
import { HttpError, MethodNotAllowed } from '#server/platform/http/errors.ts';
import type { App, AppEnv } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { ADMIN_FOLDER, type RenderAdminApp } from './built-admin-app.ts';
import { adminPolicy } from './policy.ts';

/** Scripts and styles of the admin app. */
export const ADMIN_FILES = `${staffPaths.home}/assets/*`;

/**
 * The admin app: one page for every address below /staff, and its scripts and styles. The page is neither cached nor indexed; its
 * files have a hash in their names and are cached for a year.
 */
export function serveAdminApp(app: App, deps: Services & { renderAdminApp: RenderAdminApp }): void {
  const { renderAdminApp, siteUrl, staffUrl, development } = deps;
  const identity = readIdentity(deps);

  app.use(
    ADMIN_FILES,
    serveStatic({
      root: ADMIN_FOLDER,
      rewriteRequestPath: (path) => path.slice(staffPaths.home.length),
      precompressed: true,
      onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable'),
    }),
  );
  app.get(ADMIN_FILES, () => {
    throw new HttpError('not-found');
  });

  const page = async (c: Context<AppEnv>) => {
    const { pathname, search } = new URL(c.req.url);
    if (pathname.endsWith('/')) return c.redirect(staffPaths.home + search, 301);
    const nonce = randomBytes(16).toString('base64');
    return c.html(await renderAdminApp(nonce, await identity()), 200, {
      'Cache-Control': PRIVATE,
      'X-Robots-Tag': 'noindex, nofollow',
      ...(development ? {} : { 'Content-Security-Policy': adminPolicy({ nonce, siteUrl, staffUrl }) }),
    });
  };
  for (const path of [staffPaths.home, `${staffPaths.home}/*`]) {
    app.get(path, page);
    app.all(path, () => {
      throw new MethodNotAllowed();
    });
  }
}

/** The company's look, read again after it has changed. While the database is away, the page has the site's own. */
function readIdentity({ db, freshness, log }: Services): () => Promise<Identity | undefined> {
  const keep = keepWhileFresh<Identity | undefined>(freshness, 1, () => ['text:identity']);
  return async () => {
    try {
      return await keep('', () => documentNamed(db, 'identity', Identity));
    } catch (error) {
      log.warn({ err: error }, 'the identity of the company could not be read');
      return undefined;
    }
  };
}
