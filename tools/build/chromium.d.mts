/** The program of a Chromium that runs: CHROME_PATH, else the system's, else Playwright's. */
export function findChromium(): string | undefined;
