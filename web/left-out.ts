/*
 * Replaces, in the browser's build, library parts that we do not use. Saves 2 kB of script on every page. See
 * vite.config.ts.
 */

/* Mutations and infinite queries: writes go through use-write.ts, lists are paged. */

export class MutationCache {
  clear(): void {}
  findAll(): [] {
    return [];
  }
  async resumePausedMutations(): Promise<void> {}
}

export function infiniteQueryBehavior(): never {
  throw new Error('Left out: vite.config.ts');
}

/* Refetching on focus and pausing while offline: query-client.ts turns both off. */

const always = { subscribe: () => () => {}, isFocused: () => true, isOnline: () => true };
export const focusManager = always;
export const onlineManager = always;

/* A layer over the platform's timers. */

export const timeoutManager = globalThis;
export const systemSetTimeoutZero = (run: () => void) => setTimeout(run, 0);
