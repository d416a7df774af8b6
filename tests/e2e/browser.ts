import { openBrowser } from '#tests/chromium.ts';

/** Chromium accepts one list of them: Playwright's own precede ours. */
const FEATURES = [
  'CDPScreenshotNewSurface',
  'SkipListAccountsWithoutGaiaCookies',
  'NetworkServiceInProcess2',
];

/**
 * The calling worker's browser. Its network runs in its main process: a separate process, which the others wake for each request, costs
 * 5 % more. A delay before each action, in milliseconds, exposes tests that rely on being quick.
 */
export const browser = await openBrowser({
  args: [`--enable-features=${FEATURES.join()}`],
  slowMo: Number(process.env.PAUSE_MS ?? 0),
});
