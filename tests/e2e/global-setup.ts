import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findChromium } from '../../scripts/ready/chromium.mjs';
import { startSite } from '../launch-site.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    siteUrl: string;
    /** Of the site, for commands beside it. */
    dataDir: string;
    browserEndpoint: string;
  }
}

/**
 * No sandbox, because tests also run as root. Letters as wide as on a screen, which the headless shell rounds to whole
 * pixels otherwise. The rest saves processor time and keeps Chromium from making requests of its own.
 */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--disable-gpu',
  '--font-render-hinting=none',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/** Resized pictures of the previous run: making all of them takes two minutes of processor time. */
const PICTURES = fileURLToPath(new URL('../../node_modules/.cache/e2e-pictures', import.meta.url));

/** One site with demo content and one browser for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = findChromium();
  if (!executablePath)
    throw new Error('No Chromium found: set CHROME_PATH, or run `npm test`, which installs one');
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-e2e-'));
  const pictures = join(dataDir, 'pictures');
  await cp(PICTURES, pictures, { recursive: true }).catch(() => {});
  const [site, browser] = await Promise.all([
    startSite({ DATA_DIR: dataDir, RATE_LIMITS: 'off', PICTURES_AHEAD: 'off', LOG_LEVEL: 'warn' }),
    chromium.launchServer({ executablePath, args: CHROMIUM_ARGS }),
  ]);
  project.provide('siteUrl', site.url);
  project.provide('dataDir', dataDir);
  project.provide('browserEndpoint', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await site.stop();
    await cp(pictures, PICTURES, { recursive: true }).catch(() => {});
    await rm(dataDir, { recursive: true, force: true });
  };
}
