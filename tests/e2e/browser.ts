import { openBrowser } from '#tests/chromium.ts';

/** The browser of the calling worker. A pause before each action, in milliseconds, shows the tests that count on being quick. */
export const browser = await openBrowser({ slowMo: Number(process.env.PAUSE_MS ?? 0) });
