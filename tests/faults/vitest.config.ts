import { defineConfig } from 'vitest/config';

/** `npm run test:long`: what takes minutes. Processes are killed, disks filled, servers frozen; one thing at a time. */
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
