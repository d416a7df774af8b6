import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Limits each address to `ms` milliseconds of work a minute, in this process. Started work is finished. */
export function createShare(ms: number) {
  const spent = new RateLimiterMemory({ points: ms, duration: 60 });
  return {
    async isSpent(address: string): Promise<boolean> {
      return ((await spent.get(address))?.consumedPoints ?? 0) >= ms;
    },
    async charge<T>(address: string, work: () => Promise<T>): Promise<T> {
      const began = performance.now();
      try {
        return await work();
      } finally {
        await spent.penalty(address, Math.ceil(performance.now() - began));
      }
    },
  };
}
