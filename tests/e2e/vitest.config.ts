import { defineConfig } from 'vitest/config';

/** The browser tests: a built site of their own, one Chromium, by role and name as a person would. */
export default defineConfig({
  test: {
    include: ['tests/e2e/**/*.test.ts'],
    globalSetup: ['tests/e2e/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A condition is waited for; how long it may take must not depend on what else the machine does.
    expect: { poll: { timeout: 15_000 } },
  },
});
