import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { staffPaths } from '#contract/admin/staff-paths.ts';
import type { UpgradeListener } from '#server/platform/http/connections/listen.ts';
import type { Assets, adminStyle, renderBody, renderPage } from '#web/site/entry-server.tsx';
import type { RenderAdminApp } from '../admin-app/built-admin-app.ts';
import { adminHtml } from '../admin-app/html.ts';
import type { RenderBody, Renderer } from './built-renderer.ts';

/**
 * For `npm run dev`: Vite in this process serves the browser's modules with hot replacement and loads the renderer from source,
 * so that errors show source lines. Other requests reach the site's own listener.
 */
export async function startDevRenderer(): Promise<{
  renderPage: Renderer;
  renderBody: RenderBody;
  renderAdminApp: RenderAdminApp;
  serveModules: (site: RequestListener) => RequestListener;
  /** Hot updates use the site's own port: a separate Vite port would clash with another site's on this machine. */
  onUpgrade: UpgradeListener;
  close(): Promise<void>;
}> {
  const { createServer } = await import('vite');
  /** Never listens; forwards upgrades from the site's server, which starts later, to Vite. */
  const upgrades = createHttpServer();
  const vite = await createServer({
    // Bundled, the configuration would be a temporary file, whose removal makes node --watch restart.
    configLoader: 'native',
    server: { middlewareMode: true, ws: { server: upgrades } },
    appType: 'custom',
  });
  const assets: Assets = {
    styles: ['/web/styles/site.css'],
    script: () => ({ src: '/web/site/entry-browser.tsx' }),
  };
  type Entry = {
    renderPage: typeof renderPage;
    renderBody: typeof renderBody;
    adminStyle: typeof adminStyle;
  };
  const load = async () => (await vite.ssrLoadModule('/web/site/entry-server.tsx')) as Entry;
  return {
    renderBody: async (...asked) => (await load()).renderBody(...asked),
    renderPage: async (asked) => {
      const entry = await load();
      try {
        const page = await entry.renderPage({ ...asked, assets });
        const html = await vite.transformIndexHtml(new URL(asked.request.url).pathname, String(page.html));
        return { ...page, html };
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error);
        throw error;
      }
    },
    renderAdminApp: async (nonce, identity) => {
      const style = identity ? (await load()).adminStyle(identity) : '';
      const files = { script: '/web/admin/entry.tsx', preloads: [], styles: [] };
      return vite.transformIndexHtml(staffPaths.home, adminHtml(files, { nonce, style }));
    },
    serveModules: (site) => (req, res) => vite.middlewares(req, res, () => site(req, res)),
    onUpgrade: (...upgrade) => upgrades.emit('upgrade', ...upgrade),
    close: () => vite.close(),
  };
}
