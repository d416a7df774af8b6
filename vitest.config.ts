import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Those that change what a module holds, or what Node.js does: a module graph of their own for each. */
export const ALONE = [
  'server/content/contentful/contentful-pictures.test.ts',
  'server/members/accounts/{login-timing,password-list-unreadable,register}.test.ts',
  'server/platform/db/embedded/start.test.ts',
  'server/platform/http/connections/{idle-connections,slow-readers,unsent-bytes}.test.ts',
  'server/platform/http/limits/rate-limits.test.ts',
  'server/platform/jobs/clock-watchdog.test.ts',
  'server/media/describe-again.test.ts',
  'server/media/resize/make-variant.test.ts',
  'server/platform/storage/store.test.ts',
  'server/rendering/cache/answer.test.ts',
];

export default defineConfig({
  test: {
    pool: 'forks',
    // More than cores: tests wait for the database and the clock, too. It takes a hundred connections, enough for five.
    maxWorkers: Math.min(availableParallelism() + 2, 5),
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
          include: [
            '{contract,web}/**/*.test.{ts,tsx}',
            'tools/build/*.test.ts',
            'tools/commands/*.test.ts',
            'tests/{house,import}-rules.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          // As above: three quarters of the processor time.
          isolate: false,
          include: [
            'server/**/*.test.ts',
            'tools/commands/*/*.test.ts',
            'tests/*.test.ts',
            'tests/abuse/**/*.test.ts',
          ],
          exclude: ['tests/{house,import}-rules.test.ts', ...ALONE],
          globalSetup: 'tests/global-setup.ts',
        },
      },
      {
        extends: true,
        test: { name: 'server-alone', include: ALONE, globalSetup: 'tests/global-setup.ts' },
      },
    ],
  },
});
