import { serveStatic } from '@hono/node-server/serve-static';
import { HttpError, MethodNotAllowed } from '#server/platform/http/errors.ts';
import type { App } from '#server/platform/http/serve.ts';
import { BROWSER_FILES } from './built-renderer.ts';

/** The built scripts, styles and fonts. Their names contain a hash of their content, so they are cached for a year. */
export function serveAssets(app: App): void {
  app.use(
    '/assets/*',
    serveStatic({
      root: BROWSER_FILES,
      precompressed: true,
      onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable'),
    }),
  );
  app.get('/assets/*', () => {
    throw new HttpError('not-found');
  });
  app.all('/assets/*', () => {
    throw new MethodNotAllowed();
  });
}
