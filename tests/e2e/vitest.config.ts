import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Browser tests: a built site, a Chromium for each worker, elements found by role and name as people do. */
export default defineConfig({
  test: {
    include: ['tests/e2e/**/*.test.ts'],
    // For sites started by tests: making the pictures of all pages takes two minutes of CPU time for each.
    env: { PICTURES_AHEAD: 'off' },
    globalSetup: ['tests/e2e/global-setup.ts'],
    pool: 'forks',
    // More than cores: some tests wait for the clock, and browsers for each other. All share one site.
    maxWorkers: Math.min(availableParallelism(), 4) + 2,
    // One module graph for each worker: Playwright loads once, and browsers are reused across files (visit.ts).
    isolate: false,
    // Tests wait for conditions; that time must not depend on the machine's load.
    testTimeout: 240_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
