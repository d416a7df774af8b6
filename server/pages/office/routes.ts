import { randomBytes } from 'node:crypto';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context } from 'hono';
import { staffPaths } from '#contract/staff-paths.ts';
import type { Deps } from '#server/deps.ts';
import { PRIVATE } from '#server/http/cache-control.ts';
import { HttpError, MethodNotAllowed } from '#server/http/errors.ts';
import type { App, AppEnv } from '#server/http/serve.ts';
import { OFFICE_FOLDER } from './built-office.ts';
import { officePolicy } from './policy.ts';

/** Scripts and styles of the back office. */
export const OFFICE_FILES = `${staffPaths.home}/assets/*`;

/**
 * The back office: one page for every address below /staff, and its scripts and styles. The page is never kept and says
 * nothing to a search engine; its files have a hash in their names and are kept for a year.
 */
export function serveOffice(app: App, deps: Deps): void {
  const { renderOffice, siteUrl, staffUrl, development } = deps;

  app.use(
    OFFICE_FILES,
    serveStatic({
      root: OFFICE_FOLDER,
      rewriteRequestPath: (path) => path.slice(staffPaths.home.length),
      precompressed: true,
      onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable'),
    }),
  );
  app.get(OFFICE_FILES, () => {
    throw new HttpError('not-found');
  });

  const page = async (c: Context<AppEnv>) => {
    const { pathname, search } = new URL(c.req.url);
    if (pathname.endsWith('/')) return c.redirect(staffPaths.home + search, 301);
    const nonce = randomBytes(16).toString('base64');
    return c.html(await renderOffice(nonce), 200, {
      'Cache-Control': PRIVATE,
      'X-Robots-Tag': 'noindex, nofollow',
      ...(development ? {} : { 'Content-Security-Policy': officePolicy({ nonce, siteUrl, staffUrl }) }),
    });
  };
  for (const path of [staffPaths.home, `${staffPaths.home}/*`]) {
    app.get(path, page);
    app.all(path, () => {
      throw new MethodNotAllowed();
    });
  }
}
