import { chromium } from 'playwright-core';
import { CHROMIUM_ARGS } from '#tests/e2e/global-setup.ts';
import { findChromium } from '../scripts/ready/chromium.mjs';

/** Opens Chromium as the browser tests do. */
export async function openBrowser(args: string[] = []) {
  return chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_ARGS, ...args] });
}

/** Throws if there is none. */
export function chromiumPath(): string {
  const path = findChromium();
  if (!path) throw new Error('No Chromium found: set CHROME_PATH');
  return path;
}
