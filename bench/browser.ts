import { chromium } from 'playwright-core';
import { CHROMIUM_ARGS } from '#tests/e2e/global-setup.ts';
import { findChromium } from '../scripts/ready/chromium.mjs';

/** Chromium as the browser tests find and start it. */
export async function openBrowser(args: string[] = []) {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium found: set CHROME_PATH');
  return chromium.launch({ executablePath, args: [...CHROMIUM_ARGS, ...args] });
}
