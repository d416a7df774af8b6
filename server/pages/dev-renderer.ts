import type { RequestListener } from 'node:http';
import type { renderPage } from '#web/entry-server.tsx';
import type { Renderer } from './built-renderer.ts';

/**
 * For `npm run dev`: Vite in this process serves the browser's modules with hot replacement and loads the renderer from
 * source, so that errors show source lines. Other requests go to the site's own listener.
 */
export async function startDevRenderer(): Promise<{
  renderPage: Renderer;
  serveModules: (site: RequestListener) => RequestListener;
  close(): Promise<void>;
}> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    // Bundled, the configuration would be a temporary file, whose removal makes node --watch restart.
    configLoader: 'native',
    server: { middlewareMode: true },
    appType: 'custom',
  });
  const manifest = {
    routes: {
      __root__: {
        css: ['/web/styles/site.css'],
        scripts: [{ attrs: { type: 'module', async: true, src: '/web/entry-browser.tsx' } }],
      },
    },
  };
  return {
    renderPage: async (asked) => {
      const entry = (await vite.ssrLoadModule('/web/entry-server.tsx')) as { renderPage: typeof renderPage };
      try {
        const page = await entry.renderPage({ ...asked, manifest });
        const html = await vite.transformIndexHtml(new URL(asked.request.url).pathname, page.html);
        return { ...page, html };
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error);
        throw error;
      }
    },
    serveModules: (site) => (req, res) => vite.middlewares(req, res, () => site(req, res)),
    close: () => vite.close(),
  };
}
