import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { chromiumPath, openBrowser } from '../chromium.ts';
import { startSite } from '../launch-site.ts';
import { runAsBatch } from './run-as-batch.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    siteUrl: string;
    /** Of the site, for commands beside it. */
    dataDir: string;
    /** What a site's first start leaves in its DATA_DIR, for tests with a site of their own: half the work of starting it. */
    firstStart: string;
    /** Folder of resized pictures, for all sites. */
    pictures: string;
  }
}

/** Resized pictures of the previous run: making all of them takes two minutes of processor time. */
const PICTURES = fileURLToPath(new URL('../../node_modules/.cache/e2e-pictures', import.meta.url));

/** Which of a machine's browsers it is decides what a failure means. */
async function sayWhichBrowser(): Promise<void> {
  const browser = await openBrowser();
  console.log(`Browser: ${chromiumPath()}, ${browser.version()}`);
  await browser.close();
}

/** One site with demo content for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  runAsBatch();
  await sayWhichBrowser(); // or else each file would say that there is none
  const home = await mkdtemp(join(tmpdir(), 'marquee-e2e-'));
  const [firstStart, dataDir] = [join(home, 'first-start'), join(home, 'site')];
  const pictures = join(dataDir, 'pictures');
  const start = (DATA_DIR: string) =>
    startSite({ DATA_DIR, RATE_LIMITS: 'off', PICTURES_AHEAD: 'off', LOG_LEVEL: 'warn' });
  await mkdir(firstStart);
  await (await start(firstStart)).stop();
  await cp(firstStart, dataDir, { recursive: true });
  await cp(PICTURES, pictures, { recursive: true }).catch(() => mkdir(pictures));
  const site = await start(dataDir);
  project.provide('siteUrl', site.url);
  project.provide('dataDir', dataDir);
  project.provide('firstStart', firstStart);
  project.provide('pictures', pictures);
  return async () => {
    await site.stop();
    await cp(pictures, PICTURES, { recursive: true }).catch(() => {});
    await rm(home, { recursive: true, force: true });
  };
}
