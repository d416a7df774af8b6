import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { ownSettings } from '#tests/own-settings.ts';
import { missingPostgres, startDebianPostgres } from './debian-postgres.ts';
import { makeFolder, startSite } from './site.ts';
import { countOf, missingFrom, nothingYet, writeOn } from './writers.ts';

if (missingPostgres) console.log(`Left out: ${missingPostgres}`);

function run(
  script: string,
  args: string[],
  env: Record<string, string>,
): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`tools/commands/${script}.ts`, ...args], {
    env: ownSettings(env),
    encoding: 'utf8',
  });
  return { status, said: `${stdout}${stderr}`.trim() };
}

test.skipIf(missingPostgres)(
  'a site under four writers moves from PostgreSQL 18 to 15 by a backup',
  async () => {
    const DATA_DIR = await makeFolder();
    const site = await startSite({ DATA_DIR, LOG_LEVEL: 'warn' });
    const noted = nothingYet();
    const stop = new AbortController();
    const writers = Array.from({ length: 4 }, (_, writer) =>
      writeOn(site.url, `w${writer}`, noted, stop.signal),
    );
    await delay(4_000);
    const before = structuredClone(noted);
    const folder = join(await makeFolder(), 'backup');
    const began = performance.now();
    const backup = run('backup', [folder], { DATA_DIR });
    const backupMs = performance.now() - began;
    expect(backup.status, backup.said).toBe(0);
    stop.abort();
    await Promise.all(writers);
    await site.stop();

    const { url: DATABASE_URL, connection, admin } = await startDebianPostgres();
    const elsewhere = { DATABASE_URL, DATA_DIR: await makeFolder() };
    const restoreBegan = performance.now();
    const signer = ['--signer', join(DATA_DIR, 'backup-key.pub')];
    expect(run('restore', [folder], elsewhere).said).toContain('has no key to check one with');
    const restored = run('restore', [folder, ...signer], elsewhere);
    const restoreMs = performance.now() - restoreBegan;
    expect(restored.status, restored.said).toBe(0);
    expect(run('restore', [folder, ...signer], elsewhere)).toEqual({
      status: 1,
      said: 'The database is not empty. To delete what it holds, add --replace.',
    });
    const again = join(await makeFolder(), 'backup');
    expect(run('backup', [again], elsewhere)).toEqual({
      status: 1,
      said: `${again} was written, but is not verified: the role marquee may not create a scratch database: give it ALTER ROLE marquee CREATEDB, or take backups with --unverified`,
    });
    const client = new pg.Client(admin);
    await client.connect();
    await client.query('ALTER ROLE marquee CREATEDB');
    await client.end();
    const verified = run('backup', [`${again}-verified`], elsewhere);
    expect(verified).toEqual({
      status: 0,
      said: expect.stringMatching(/; verified: restored completely into a scratch database/),
    });
    const moved = await startSite({ ...elsewhere, LOG_LEVEL: 'warn' });
    expect(await missingFrom(connection, before)).toEqual([]);
    expect((await fetch(`${moved.url}/api/films?search=moss`)).status).toBe(200);
    expect((await fetch(`${moved.url}/films`)).status).toBe(200);
    console.log(
      `${backup.said} in ${Math.round(backupMs)} ms under writers; restored in ${Math.round(restoreMs)} ms; ${countOf(before)} acknowledged writes, none lost`,
    );
    await moved.stop();
  },
);
