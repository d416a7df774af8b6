import { vi } from 'vitest';

/**
 * What `check` returns, once it does not throw. Patient, because how long a condition takes depends on the machine's load:
 * Vitest's own second fails on a busy one.
 */
export const eventually = <Value>(check: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(check, { timeout: 30_000, interval: 5 });
