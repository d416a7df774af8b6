import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { staffPaths } from '#contract/staff-paths.ts';
import type { UpgradeListener } from '#server/http/listen.ts';
import type { Assets, renderPage } from '#web/entry-server.tsx';
import type { Renderer } from './built-renderer.ts';
import type { RenderOffice } from './office/built-office.ts';
import { officeHtml } from './office/html.ts';

/**
 * For `npm run dev`: Vite in this process serves the browser's modules with hot replacement and loads the renderer from
 * source, so that errors show source lines. Other requests go to the site's own listener.
 */
export async function startDevRenderer(): Promise<{
  renderPage: Renderer;
  renderOffice: RenderOffice;
  serveModules: (site: RequestListener) => RequestListener;
  /** Hot updates use the site's own port: a port of Vite's own would clash with another site's on this machine. */
  onUpgrade: UpgradeListener;
  close(): Promise<void>;
}> {
  const { createServer } = await import('vite');
  /** Never listens; passes upgrades from the site's server, which starts later, on to Vite. */
  const upgrades = createHttpServer();
  const vite = await createServer({
    // Bundled, the configuration would be a temporary file, whose removal makes node --watch restart.
    configLoader: 'native',
    server: { middlewareMode: true, ws: { server: upgrades } },
    appType: 'custom',
  });
  const assets: Assets = {
    styles: ['/web/styles/site.css'],
    script: () => ({ src: '/web/entry-browser.tsx' }),
  };
  return {
    renderPage: async (asked) => {
      const entry = (await vite.ssrLoadModule('/web/entry-server.tsx')) as { renderPage: typeof renderPage };
      try {
        const page = await entry.renderPage({ ...asked, assets });
        const html = await vite.transformIndexHtml(new URL(asked.request.url).pathname, page.html);
        return { ...page, html };
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error);
        throw error;
      }
    },
    renderOffice: (nonce) =>
      vite.transformIndexHtml(
        staffPaths.home,
        officeHtml({ script: '/web/staff/entry.tsx', preloads: [], styles: [] }, nonce),
      ),
    serveModules: (site) => (req, res) => vite.middlewares(req, res, () => site(req, res)),
    onUpgrade: (...upgrade) => upgrades.emit('upgrade', ...upgrade),
    close: () => vite.close(),
  };
}
