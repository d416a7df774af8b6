import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // Generous: how long a condition may take must not depend on the machine's load.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // No test changes module state, and loading each module once takes a third of the time.
          isolate: false,
          include: ['{contract,web,scripts,bench}/**/*.test.{ts,tsx}', 'tests/{house,import}-rules.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'tests/*.test.ts', 'tests/abuse/**/*.test.ts'],
          exclude: ['tests/{house,import}-rules.test.ts'],
          globalSetup: 'tests/global-setup.ts',
        },
      },
    ],
  },
});
