import { findChromium } from './chromium.mjs';
import { npm, quietly } from './run.mjs';

/**
 * Ensures that the browser tests have a Chromium, Debian's if we may install it, else Playwright's, and fonts with the metrics of
 * Arial and Times, which visitors' machines have and the fallback fonts rely on.
 */
export async function ensureChromium() {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && !hasFonts() && installFromDebian('fonts-liberation'))
    console.log('Installed fonts-liberation');
  if (findChromium()) return;
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH) throw new Error(`CHROME_PATH is ${CHROME_PATH}, which does not run`);
  console.log('Installing Chromium for the browser tests, once');
  if (isRoot && ['chromium-headless-shell', 'chromium'].some(installFromDebian) && findChromium()) return;
  await npm('exec', '--', 'playwright-core', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium');
  if (findChromium()) return;
  throw new Error(
    "No Chromium could be installed. Install Chromium or Chrome, or the libraries that Playwright's needs " +
      '("sudo npx playwright-core install-deps chromium"), or set CHROME_PATH, then run the tests again',
  );
}

/** Also true without Debian's tools: macOS and Windows have Arial and Times. */
function hasFonts() {
  return !quietly('dpkg', '--version') || quietly('dpkg', '--status', 'fonts-liberation');
}

function installFromDebian(name) {
  const install = () => quietly('apt-get', 'install', '-y', '--no-install-recommends', name);
  return install() || (quietly('apt-get', 'update') && install());
}
