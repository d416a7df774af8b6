import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { findChromium } from '../tools/build/chromium.mjs';

/**
 * No sandbox, because tests also run as root. Letters have the width of a screen's; the headless shell would otherwise round to whole
 * pixels. The rest saves CPU time and prevents requests by Chromium itself.
 */
const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--disable-gpu',
  '--font-render-hinting=none',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/** Starts Chromium for browser tests and the bench; it ends with this process. Throws if there is none. */
export const openBrowser = ({ args = [], ...options }: LaunchOptions = {}): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_ARGS, ...args], ...options });

/** Throws if there is none. */
export function chromiumPath(): string {
  const path = findChromium();
  if (!path) throw new Error('No Chromium found: set CHROME_PATH, or run `npm test`, which installs one');
  return path;
}
