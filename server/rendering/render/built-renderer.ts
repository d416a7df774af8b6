import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { adminStyle, RenderedPage, renderBody, renderPage } from '#web/site/entry-server.tsx';
import { assetsOf, type ViteManifest } from './manifest.ts';

type RenderPage = typeof renderPage;

/** Renders a page request to HTML. `api` is the application itself. */
export type Renderer = (asked: Omit<Parameters<RenderPage>[0], 'assets'>) => Promise<RenderedPage>;

/** The markup of a rich-text body, for feed readers. */
export type RenderBody = (...asked: Parameters<typeof renderBody>) => Promise<string>;

export const DIST = new URL('../../../dist/', import.meta.url);
export const BROWSER_FILES = fileURLToPath(new URL('browser/', DIST));

/** The site has not been built; the message says how. */
export class NotBuilt extends Error {}

type Built = { renderPage: RenderPage; renderBody: typeof renderBody; adminStyle: typeof adminStyle };

/** The renderers built by `npm run build`. Throws NotBuilt. */
export async function loadBuiltRenderer() {
  const module = new URL('server/entry-server.js', DIST);
  if (!existsSync(module)) throw new NotBuilt('The site has not been built: run `npm run build` first');
  const built: Built = await import(pathToFileURL(fileURLToPath(module)).href);
  const vite: ViteManifest = JSON.parse(readFileSync(new URL('browser/.vite/manifest.json', DIST), 'utf8'));
  const assets = assetsOf(vite);
  return {
    renderPage: ((asked) => built.renderPage({ ...asked, assets })) satisfies Renderer,
    renderBody: (async (...asked) => built.renderBody(...asked)) satisfies RenderBody,
    adminStyle: built.adminStyle,
  };
}
