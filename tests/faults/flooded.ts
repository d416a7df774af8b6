import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { homePageP99 } from './home-page.ts';
import type { Site } from './site.ts';

const FLOOD = fileURLToPath(new URL('flood.ts', import.meta.url));

type Target = Pick<Site, 'url'>;

/**
 * One address sends requests of this kind (flood.ts) as fast as they are answered, while another visitor reads the home page. Returns
 * the second slowest view in milliseconds, the flood's replies by status, and the limit in milliseconds: that of an idle machine plus
 * the time that other programs add to the home page, measured just before or after.
 */
export async function flood(
  site: Target,
  kind: string,
  quietLimitMs: number,
  options: { picture?: string; looks?: number } = {},
): Promise<{ slowest: number; got: string; limit: number }> {
  const before = await noiseOf(site, quietLimitMs);
  const flooded = await floodOnce(site, kind, options);
  return { ...flooded, limit: quietLimitMs + Math.max(before, await noiseOf(site, quietLimitMs)) };
}

/** Zero on an idle machine: a flood of cached pages costs next to nothing. */
async function noiseOf(site: Target, quietLimitMs: number): Promise<number> {
  const { slowest } = await floodOnce(site, 'the home page itself', {});
  return slowest < quietLimitMs / 3 ? 0 : slowest;
}

async function floodOnce(
  site: Target,
  kind: string,
  { picture = '', looks = 60 }: { picture?: string; looks?: number },
): Promise<{ slowest: number; got: string }> {
  const flooding = spawn(process.execPath, [FLOOD, site.url, kind, picture], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void flooding.kill('SIGKILL'));
  await once(flooding.stdout, 'data'); // the flood has started
  const got = text(flooding.stdout);
  const slowest = await homePageP99(site.url, looks).finally(() => flooding.kill('SIGTERM'));
  if (flooding.exitCode === null) await once(flooding, 'exit');
  return { slowest, got: (await got).trim() };
}
