import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { launchSite as launch, type Site } from '#tests/launch-site.ts';

export type { Site };

/** Starts a site that ends with the test, in its own process group. Does not wait for it. */
export async function launchSite(
  env: Parameters<typeof launch>[0],
  command?: readonly [string, ...string[]],
): Promise<Site> {
  const logFile = join(await makeFolder(), 'log');
  const site = await launch(env, { command, logFile, detached: true });
  onTestFinished(site.kill);
  return site;
}

/** The same, and waits until it is ready. */
export async function startSite(env: Parameters<typeof launch>[0]): Promise<Site> {
  const site = await launchSite(env);
  await site.ready();
  return site;
}

/** A new folder that is deleted after the test. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-faults-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
