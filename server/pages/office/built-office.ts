import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DIST, NotBuilt } from '../built-renderer.ts';
import { filesOf, type ViteManifest } from '../manifest.ts';
import { type OfficeFiles, officeHtml } from './html.ts';

/** The page of the back office. */
export type RenderOffice = (nonce: string) => string | Promise<string>;

const ENTRY = 'web/staff/entry.tsx';
export const OFFICE_FOLDER = fileURLToPath(new URL('staff/', DIST));

/** The page for what `npm run build` made of web/staff/. Throws NotBuilt. */
export function loadBuiltOffice(): RenderOffice {
  const files = officeFilesOf(readOfficeManifest());
  return (nonce) => officeHtml(files, nonce);
}

/** Throws NotBuilt. */
export function readOfficeManifest(): ViteManifest {
  const path = new URL('staff/.vite/manifest.json', DIST);
  if (!existsSync(path)) throw new NotBuilt('The back office has not been built: run `npm run build` first');
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** What the page loads before anybody has logged in. */
function officeFilesOf(vite: ViteManifest): OfficeFiles {
  const [script = '', ...preloads] = filesOf(vite, ENTRY).map((path) => `/staff${path}`);
  return { script, preloads, styles: (vite[ENTRY]?.css ?? []).map((file) => `/staff/${file}`) };
}
