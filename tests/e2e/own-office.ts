import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { startSite } from '#tests/launch-site.ts';

/** A site for the calling file alone: what it publishes would be among the films that other tests count. */
export async function ownOffice(): Promise<{ DATA_DIR: string; SITE_URL: string }> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'marquee-office-'));
  const { url, stop } = await startSite({ DATA_DIR, LOG_LEVEL: 'warn' });
  afterAll(async () => {
    await stop();
    await rm(DATA_DIR, { recursive: true, force: true });
  });
  return { DATA_DIR, SITE_URL: url };
}
