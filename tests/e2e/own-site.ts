import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type Options, startSite } from '#tests/launch-site.ts';
import { whenDone } from '#tests/test-database.ts';

/**
 * A site with the demo content for the calling test, or for the file if called outside a test: content published on the shared site
 * would be counted by other tests.
 */
export async function startOwnSite(
  env: Record<string, string> = {},
  options?: Options,
): Promise<{ DATA_DIR: string; SITE_URL: string }> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'marquee-own-'));
  whenDone(() => rm(DATA_DIR, { recursive: true, force: true }));
  await cp(inject('firstStart'), DATA_DIR, { recursive: true });
  await symlink(inject('pictures'), join(DATA_DIR, 'pictures')); // otherwise each site makes all of them again
  const { url, stop } = await startSite({ LOG_LEVEL: 'warn', ...env, DATA_DIR }, options);
  whenDone(async () => void (await stop()));
  return { DATA_DIR, SITE_URL: env.SITE_URL ?? url };
}
