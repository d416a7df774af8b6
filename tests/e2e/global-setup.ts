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
    /** The site's DATA_DIR, for commands run beside it. */
    dataDir: string;
    /** The DATA_DIR after a site's first start, copied by tests with a site of their own: saves half of its start. */
    firstStart: string;
    /** Folder of resized pictures, shared by all sites. */
    pictures: string;
  }
}

/** Resized pictures of the previous run: making all of them takes two minutes of CPU time. */
const PICTURES = fileURLToPath(new URL('../../node_modules/.cache/e2e-pictures', import.meta.url));

/** Prints which of the machine's browsers is used, because a failure may depend on it. */
async function sayWhichBrowser(): Promise<void> {
  const browser = await openBrowser();
  console.log(`Browser: ${chromiumPath()}, ${browser.version()}`);
  await browser.close();
}

/** One site with demo content for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  runAsBatch();
  await sayWhichBrowser(); // otherwise each file would report that there is none
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
