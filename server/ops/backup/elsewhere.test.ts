import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { auditLog } from '#server/platform/db/tables/staff.ts';
import { confirmClock } from '#server/platform/jobs/clock.ts';
import { startBucket } from '#server/platform/storage/s3-fixture.ts';
import { silent } from '#tests/silent.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { startApp } from '#tests/start-app.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { backupAt } from './delete-old.ts';
import { readWanted, wantRestore } from './outcomes.ts';
import { restoreIfWanted } from './restore-at-start.ts';
import { backupWork } from './work.ts';

/* Backups in a bucket, tried beside the site, and restored by the next start. */

const BACKUPS = '/api/staff/backups';
const HOUR_MS = 3_600_000;
/** Today: the owner's second factor holds for minutes. */
const FIRST = new Date();
const nameAt = (at: Date) => basename(backupAt('', at));
const NAME = nameAt(FIRST);
const later = (hours: number) => new Date(FIRST.getTime() + hours * HOUR_MS);

async function startSite() {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-elsewhere-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const bucket = await startBucket();
  let now = FIRST;
  let restarts = 0;
  const base = await startApp({ demo: true });
  const operations = {
    isReady: async () => true,
    dataDir,
    metrics: createMetrics([]),
    restart: () => void restarts++,
  };
  const site = { ...base, app: base.create({ operations }) };
  const owner = await staffVisitor(site, await addStaff(site.db, 'bo@films.example', 'owner'));
  const config = { DATA_DIR: dataDir };
  const work = (name: string, said: object = {}) =>
    backupWork({
      ...{ config, pool: site.pool, connection: site.connection, db: site.db, log: silent },
      timeZone: 'Europe/London',
      readBucket: async () => site.services.current.BACKUP_STORE,
      now: () => now,
    })
      .find((each) => each.name === name)
      ?.run(said, { signal: new AbortController().signal, isLast: true });
  const form = (secretKey: string | null, more: object = {}) => ({
    service: 'backup-store',
    endpoint: new URL(bucket.address.endpoint).origin,
    region: null,
    bucket: 'films',
    keyId: 'key',
    secretKey,
    ...more,
  });
  return {
    ...site,
    ...{ owner, dataDir, bucket, config, work, form },
    restarts: () => restarts,
    goTo: (later: Date) => {
      now = later;
    },
    shown: async () => (await owner.send('GET', BACKUPS)).json(),
    inBucket: async () => (await owner.send('GET', `${BACKUPS}/bucket`)).json(),
  };
}

test('a backup is copied to the bucket that an owner set, fetched from there, and deleted when it is old', {
  timeout: 120_000,
}, async () => {
  const site = await startSite();
  const { owner, work, form, inBucket, shown, dataDir, bucket, goTo } = site;
  expect((await owner.send('GET', `${BACKUPS}/bucket`)).status).toBe(409);
  expect((await owner.send('PUT', '/api/staff/services', form(null))).status).toBe(400);
  expect((await owner.send('PUT', '/api/staff/services', form('se/cr+et'))).status).toBe(200);
  const kept = await owner.send('PUT', '/api/staff/services', form(null, { region: 'eu-west-2' }));
  expect(kept.status).toBe(200);
  const moved = await owner.send('PUT', '/api/staff/services', form(null, { bucket: 'others' }));
  expect([moved.status, await moved.text()]).toEqual([
    400,
    expect.stringMatching(/type the secret key again/),
  ]);
  const tested = await owner.send('POST', '/api/staff/services/test', {
    service: 'backup-store',
    form: null,
  });
  expect(await tested.json()).toEqual({
    works: true,
    words: 'The bucket answers. It has 0 backups of this site.',
  });

  await work('backup');
  expect((await shown()).copied).toMatchObject({ name: NAME, fault: null });
  expect(await inBucket()).toEqual({ names: [NAME], fault: null });
  expect([...bucket.objects.keys()].at(-1)).toMatch(/\/manifest\.json(?:\.sig)?$/); // what has one is complete

  await rm(join(dataDir, 'backups'), { recursive: true });
  expect((await shown()).backups).toEqual([]);
  await work('backup_fetch', { name: NAME });
  expect(await shown()).toMatchObject({ fetched: { name: NAME, fault: null }, backups: [{ name: NAME }] });
  expect(await readdir(dataDir)).not.toContain('backups.arriving');

  const [lost] = [...bucket.objects.keys()].filter((key) => key.includes('films.jsonl'));
  const whole = bucket.objects.get(lost ?? '');
  bucket.objects.delete(lost ?? '');
  await work('backup_fetch', { name: NAME });
  expect((await shown()).fetched.fault).toMatch(/films\.jsonl\.gz is missing/);
  expect((await shown()).backups).toMatchObject([{ name: NAME }]); // the good one stays
  if (whole) bucket.objects.set(lost ?? '', whole);

  await owner.send('PUT', `${BACKUPS}/settings`, { nightlyAt: 3, keepDays: 7 });
  goTo(later(9 * 24));
  await confirmClock(site.pool, later(9 * 24));
  await work('backup');
  expect((await inBucket()).names).toEqual([nameAt(later(9 * 24))]);

  bucket.state.refuses = 403;
  goTo(later(10 * 24));
  await work('backup');
  expect(await shown()).toMatchObject({ fault: null, copied: { fault: expect.stringMatching(/403/) } });
  expect((await inBucket()).fault).toMatch(/403/);
});

test('a trial says what a restore would change; the next start restores, after a backup of the present', {
  timeout: 180_000,
}, async () => {
  const { owner, work, shown, pool, db, connection, config, dataDir, restarts, goTo } = await startSite();
  await work('backup');
  const restore = (name = NAME) => owner.send('POST', `${BACKUPS}/restore`, { name });
  expect((await restore()).status).toBe(409);
  expect((await restore(nameAt(later(24)))).status).toBe(404);
  await work('backup_trial', { name: NAME });
  expect((await shown()).tried).toMatchObject({ name: NAME, fault: null, changes: [] });

  await pool.query('DELETE FROM discount_codes');
  await pool.query("INSERT INTO own_redirects (from_path, target) VALUES ('/old', '/films')");
  await pool.query('UPDATE variants SET stock = stock + 1 WHERE sku = (SELECT min(sku) FROM variants)');
  await work('backup_trial', { name: NAME });
  const { changes } = (await shown()).tried;
  expect(changes).toContainEqual({ about: 'redirects', back: 0, gone: 1, changed: 0, examples: ['/old'] });
  expect(changes).toContainEqual(
    expect.objectContaining({ about: 'variants', back: 0, gone: 0, changed: 1 }),
  );
  expect(changes.find(({ about }: { about: string }) => about === 'discount codes').back).toBeGreaterThan(0);

  goTo(later(-2));
  await work('backup_trial', { name: NAME });
  expect((await restore()).status).toBe(409); // the trial is too old
  goTo(FIRST);
  await work('backup_trial', { name: NAME });
  expect((await restore()).status).toBe(200);
  expect(restarts()).toBe(1);
  await restoreIfWanted({ config, pool, connection, log: silent });
  expect(readWanted(dataDir)).toBeUndefined();
  expect((await pool.query('SELECT FROM own_redirects')).rowCount).toBe(0);
  expect((await db.select().from(auditLog)).at(-1)).toMatchObject({
    action: 'restored a backup',
    who: expect.stringContaining('bo@films.example'),
  });
  expect((await readdir(join(dataDir, 'backups'))).length).toBe(2);
});

test('a restore that was killed is not begun again, and one that fails changes nothing', async () => {
  const { pool, connection, config, dataDir, shown } = await startSite();

  await wantRestore(dataDir, { name: NAME, by: 'Bo', begun: true });
  await restoreIfWanted({ config, pool, connection, log: silent });
  expect((await shown()).restored.fault).toMatch(/ended in the middle/);
  await wantRestore(dataDir, { name: NAME, by: 'Bo', begun: false });
  await restoreIfWanted({ config, pool, connection, log: silent });
  expect((await shown()).restored.fault).toMatch(/not a backup|no such file/i);
  expect(readWanted(dataDir)).toBeUndefined();
  expect((await pool.query('SELECT FROM films')).rowCount).toBeGreaterThan(0);
});
