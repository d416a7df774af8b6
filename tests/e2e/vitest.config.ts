import { defineConfig } from 'vitest/config';

/** The browser tests: a built site of their own, one Chromium, by role and name as a person would. */
export default defineConfig({
  test: {
    include: ['tests/e2e/**/*.test.ts'],
    globalSetup: ['tests/e2e/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Two workers and a browser share two cores: what fails for want of time gets another try, what is wrong fails again.
    retry: 2,
    // A condition is waited for; how long that may take must not depend on what else the machine does.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
