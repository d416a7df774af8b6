import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Identity } from '#contract/catalogue/identity.ts';
import { DIST, NotBuilt } from '../render/built-renderer.ts';
import { filesOf, type ViteManifest } from '../render/manifest.ts';
import { type AdminFiles, adminHtml } from './html.ts';

/** The page of the admin app, in the company's colours and type. */
export type RenderAdminApp = (nonce: string, identity?: Identity) => string | Promise<string>;

const ENTRY = 'web/admin/entry.tsx';
export const ADMIN_FOLDER = fileURLToPath(new URL('staff/', DIST));

/** The page with the scripts that `npm run build` made from web/admin/. Throws NotBuilt. */
export function loadBuiltAdminApp(styleOf: (identity: Identity) => string): RenderAdminApp {
  const files = adminFilesOf(readAdminManifest());
  return (nonce, identity) => adminHtml(files, { nonce, style: identity ? styleOf(identity) : '' });
}

/** Throws NotBuilt. */
export function readAdminManifest(): ViteManifest {
  const path = new URL('staff/.vite/manifest.json', DIST);
  if (!existsSync(path)) throw new NotBuilt('The admin app has not been built: run `npm run build` first');
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** The files that the page loads before the login. */
function adminFilesOf(vite: ViteManifest): AdminFiles {
  const [script = '', ...preloads] = filesOf(vite, ENTRY).map((path) => `/staff${path}`);
  return { script, preloads, styles: (vite[ENTRY]?.css ?? []).map((file) => `/staff/${file}`) };
}
