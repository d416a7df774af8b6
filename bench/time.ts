import { performance } from 'node:perf_hooks';
import type { App } from '#server/endpoint.ts';

/** Milliseconds that each of the paths took, asked one after the other. Throws where one does not answer 200. */
export async function timesOf(app: App, paths: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const path of paths) {
    const start = performance.now();
    const answer = await app.request(path);
    await answer.arrayBuffer();
    times.push(performance.now() - start);
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  }
  return times;
}

/** The value that `share` (0 to 1) of all are not above. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
