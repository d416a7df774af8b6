import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 15_000,
    hookTimeout: 30_000,
    restoreMocks: true,
    projects: [
      { extends: true, test: { name: 'unit', include: ['{contract,web,scripts}/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'tests/*.test.ts', 'tests/abuse/**/*.test.ts'],
          globalSetup: 'tests/global-setup.ts',
        },
      },
    ],
  },
});
