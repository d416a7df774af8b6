import type { Reporter } from 'vitest/node';

/** Prints why the first try of a test failed that then passed: otherwise nobody would learn it. */
export const failedTries: Reporter = {
  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return;
    for (const { message, stack = '' } of test.result().errors ?? [])
      console.log(`A try of “${test.fullName}” failed: ${stack.includes(message) ? stack : message}`);
  },
};
