import { openBrowser } from '#tests/chromium.ts';

/** Chromium takes one list of them: Playwright's own stand before ours. */
const FEATURES = [
  'CDPScreenshotNewSurface',
  'SkipListAccountsWithoutGaiaCookies',
  'NetworkServiceInProcess2',
];

/**
 * The browser of the calling worker. Its network is part of its main process: a process of its own, which the others wake for each
 * request, costs 5 % more. A pause before each action, in milliseconds, shows the tests that count on being quick.
 */
export const browser = await openBrowser({
  args: [`--enable-features=${FEATURES.join()}`],
  slowMo: Number(process.env.PAUSE_MS ?? 0),
});
