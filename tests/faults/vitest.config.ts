import { defineConfig } from 'vitest/config';

/** `npm run test:long`: tests that take minutes. They kill processes, fill disks and freeze servers, one at a time. */
export default defineConfig({
  test: {
    include: ['tests/faults/**/*.test.ts'],
    globalSetup: 'tests/global-setup.ts',
    pool: 'forks',
    fileParallelism: false,
    testTimeout: 900_000,
    hookTimeout: 180_000,
  },
});
