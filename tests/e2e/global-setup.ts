import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findChromium } from '../../scripts/ready/chromium.mjs';
import { startSite } from './start-site.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    siteUrl: string;
    browserEndpoint: string;
  }
}

/** No sandbox, because tests also run as root; the rest keeps Chromium from asking for anything of its own. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
];

/** One site with its demo content and one browser for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = findChromium();
  if (!executablePath)
    throw new Error('No Chromium found: set CHROME_PATH, or run `npm test`, which installs one');
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-e2e-'));
  const [site, browser] = await Promise.all([
    startSite({ DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' }),
    chromium.launchServer({ executablePath, args: CHROMIUM_ARGS }),
  ]);
  project.provide('siteUrl', site.url);
  project.provide('browserEndpoint', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
