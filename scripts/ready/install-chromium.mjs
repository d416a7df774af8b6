import { findChromium } from './chromium.mjs';
import { npm, quietly } from './run.mjs';

/** Makes sure the browser tests have a Chromium: Debian's where we may install it, else Playwright's. */
export function ensureChromium() {
  if (findChromium()) return;
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH) throw new Error(`CHROME_PATH is ${CHROME_PATH}, which does not run`);
  console.log('Installing Chromium for the browser tests, once');
  const isRoot = process.getuid?.() === 0;
  if (isRoot && installFromDebian() && findChromium()) return;
  npm('exec', '--', 'playwright-core', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium');
  if (findChromium()) return;
  throw new Error(
    "No Chromium could be installed. Install Chromium or Chrome, or the libraries that Playwright's needs " +
      '("sudo npx playwright-core install-deps chromium"), or set CHROME_PATH, then run the tests again',
  );
}

function installFromDebian() {
  const install = () => quietly('apt-get', 'install', '-y', '--no-install-recommends', 'chromium');
  return install() || (quietly('apt-get', 'update') && install());
}
