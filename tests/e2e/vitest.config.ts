import { defineConfig } from 'vitest/config';

/** The browser tests: a built site of their own, one Chromium, by role and name as a person would. */
export default defineConfig({
  test: {
    include: ['tests/e2e/**/*.test.ts'],
    globalSetup: ['tests/e2e/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // One module graph a worker: Playwright is loaded once, and browsers pass from file to file (visit.ts).
    isolate: false,
    // What fails only sometimes is a fault too. CI alone tries a test again, and says which: until the browser tests have run
    // twenty times in a row without that.
    retry: process.env.CI ? 1 : 0,
    // A condition is waited for; how long that may take must not depend on what else the machine does.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
