import { vi } from 'vitest';

/**
 * Repeats `check` until it does not throw, and returns its result. Patient, because the time depends on the machine's load: Vitest's
 * default of one second fails on a busy one.
 */
export const eventually = <Value>(check: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(check, { timeout: 30_000, interval: 5 });
