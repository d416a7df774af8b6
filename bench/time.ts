import { Agent, get } from 'node:http';
import { performance } from 'node:perf_hooks';

/** What browsers accept; the site answers in brotli. */
export const BROWSER = 'gzip, deflate, br, zstd';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

export type Timed = { ms: number; headers: string[]; body: Buffer };

/**
 * Sends one request on a kept-alive connection. Returns milliseconds until the last byte. Throws unless the answer is
 * 200.
 */
export function timed(url: string, acceptEncoding = BROWSER): Promise<Timed> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { 'Accept-Encoding': acceptEncoding } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
        resolve({ ms: performance.now() - began, headers: answer.rawHeaders, body: Buffer.concat(parts) });
      });
    });
    request.on('error', reject);
  });
}

/** The smallest value that is not below `share` (0 to 1) of all values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);
