import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { auditLog } from '#server/platform/db/tables/staff.ts';
import { confirmClock } from '#server/platform/jobs/clock.ts';
import { silent } from '#tests/silent.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { startApp } from '#tests/start-app.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { backupWork } from './work.ts';

const BACKUPS = '/api/staff/backups';
/** 3:00 in London, in summer. */
const AT_THREE = new Date('2027-07-01T02:00:00Z');

async function startSite(bucket?: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-backups-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const base = await startApp({ demo: true });
  const operations = {
    isReady: async () => true,
    dataDir,
    metrics: createMetrics([]),
  };
  const site = { ...base, app: base.create({ operations }) };
  const owner = await staffVisitor(site, await addStaff(site.db, 'bo@films.example', 'owner'));
  const shown = async () => (await owner.send('GET', BACKUPS)).json();
  /** Does a job as the runner would. */
  const work = (name: string, now = AT_THREE) =>
    backupWork({
      config: { DATA_DIR: dataDir },
      pool: site.pool,
      connection: site.connection,
      db: site.db,
      timeZone: 'Europe/London',
      readBucket: async () => bucket,
      log: silent,
      now: () => now,
    })
      .find((each) => each.name === name)
      ?.run({}, { signal: new AbortController().signal, isLast: true });
  return { ...site, owner, shown, work };
}

test('a backup asked for is taken, checked, listed, and downloaded as one file', {
  timeout: 120_000,
}, async () => {
  const { owner, shown, work, pool, db } = await startSite();
  expect(await shown()).toMatchObject({ work: null, verifiedAt: null, backups: [] });
  expect((await owner.send('POST', BACKUPS, {})).status).toBe(200);
  expect((await owner.send('POST', BACKUPS, {})).status).toBe(200); // the same one
  expect((await pool.query("SELECT FROM graphile_worker.jobs WHERE key = 'backup'")).rowCount).toBe(1);
  expect(await shown()).toMatchObject({ work: 'backup' });
  await pool.query("SELECT graphile_worker.remove_job('backup')");
  await work('backup');
  const after = await shown();
  expect(after).toMatchObject({ work: null, fault: null, verifiedAt: AT_THREE.toISOString() });
  expect(after.backups).toEqual([
    {
      name: '2027-07-01T02-00-00',
      takenAt: AT_THREE.toISOString(),
      bytes: expect.any(Number),
      encrypted: false,
      verified: true,
    },
  ]);
  expect(after.backups[0].bytes).toBeGreaterThan(10_000);
  const file = await owner.send('GET', '/api/staff/backup-files/2027-07-01T02-00-00');
  expect(file.headers.get('content-disposition')).toBe(
    'attachment; filename="backup-2027-07-01T02-00-00.zip"',
  );
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(bytes.includes('2027-07-01T02-00-00/manifest.json')).toBe(true);
  const actions = (await db.select().from(auditLog)).map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(['asked for a backup', 'downloaded a backup']));
});

test('each night at the hour that is set one is taken, and old ones go', { timeout: 120_000 }, async () => {
  const { owner, shown, work, pool } = await startSite();
  await work('nightly_backup');
  expect((await shown()).backups).toEqual([]);
  const settings = { nightlyAt: 3, keepDays: 7 };
  expect((await owner.send('PUT', `${BACKUPS}/settings`, settings)).status).toBe(200);
  await work('nightly_backup', new Date('2027-07-01T03:00:00Z'));
  expect((await shown()).backups).toEqual([]);
  await work('nightly_backup');
  expect(await shown()).toMatchObject({ settings, backups: [{ name: '2027-07-01T02-00-00' }] });
  const [late, later] = [new Date('2027-07-06T02:00:00Z'), new Date('2027-07-10T02:00:00Z')];
  await work('nightly_backup', late);
  await work('nightly_backup', later); // by a clock that nobody has confirmed
  expect((await shown()).backups).toMatchObject(Array(3).fill({ verified: true }));
  const last = new Date('2027-07-11T02:00:00Z');
  await confirmClock(pool, last);
  await work('nightly_backup', last);
  const names = (await shown()).backups.map(({ name }: { name: string }) => name);
  expect(names).toEqual(['2027-07-11T02-00-00', '2027-07-10T02-00-00', '2027-07-06T02-00-00']);
});

test('a backup that fails is told to owners who want to know', { timeout: 120_000 }, async () => {
  const { work, pool } = await startSite();
  await work('backup');
  const told = async () =>
    (await pool.query("SELECT FROM graphile_worker.jobs WHERE key LIKE 'notice backupFailed%'")).rowCount;
  await expect(work('backup')).rejects.toThrow(); // there is one of this time
  expect(await told()).toBe(0);
  await pool.query("UPDATE staff SET notices = '{backupFailed}'");
  await expect(work('backup')).rejects.toThrow();
  expect(await told()).toBe(1);
});

test('a backup asked for while one is taken is that one', async () => {
  const { owner, shown, pool } = await startSite();
  await owner.send('POST', BACKUPS, {});
  await pool.query("UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'a worker'");
  expect((await owner.send('POST', BACKUPS, {})).status).toBe(200);
  expect(
    (await pool.query("SELECT FROM graphile_worker.jobs WHERE task_identifier = 'backup'")).rowCount,
  ).toBe(1);
  expect(await shown()).toMatchObject({ work: 'backup' });
});

test('the hour of the night that the clocks skip or repeat brings one backup all the same', {
  timeout: 120_000,
}, async () => {
  const { owner, shown, work } = await startSite();
  const takenIn = async (nightlyAt: number, hours: readonly string[]) => {
    await owner.send('PUT', `${BACKUPS}/settings`, { nightlyAt, keepDays: 3650 });
    const before = (await shown()).backups.length;
    for (const hour of hours) await work('nightly_backup', new Date(hour));
    return (await shown()).backups
      .slice(0, -before || undefined)
      .map(({ takenAt }: { takenAt: string }) => takenAt);
  };
  // London, 28 March 2027: after 0:59 comes 2:00.
  expect(await takenIn(1, ['2027-03-28T00:00:00Z', '2027-03-28T01:00:00Z', '2027-03-28T02:00:00Z'])).toEqual([
    '2027-03-28T01:00:00.000Z',
  ]);
  // 31 October: after 1:59 comes 1:00.
  expect(await takenIn(1, ['2027-10-30T23:00:00Z', '2027-10-31T00:00:00Z', '2027-10-31T01:00:00Z'])).toEqual([
    '2027-10-31T00:00:00.000Z',
  ]);
  expect(await takenIn(0, ['2027-11-01T23:00:00Z', '2027-11-02T00:00:00Z', '2027-11-02T01:00:00Z'])).toEqual([
    '2027-11-02T00:00:00.000Z',
  ]);
});

test('names of other files, and people who are no owners, get nothing', async () => {
  const { owner, app, db } = await startSite();
  for (const name of [
    '2027-07-01T02-00-00',
    '..',
    '..%2Fbackup-key',
    'lost+found',
    '2027-07-01T02-00-00%2F..',
  ])
    expect((await owner.send('GET', `/api/staff/backup-files/${name}`)).status, name).toBe(404);
  const editor = await staffVisitor({ app, db }, await addStaff(db, 'eve@films.example', 'editor'));
  for (const path of [BACKUPS, '/api/staff/backup-files/2027-07-01T02-00-00'])
    expect((await editor.send('GET', path)).status).toBe(403);
});

test('a backup that fails says why, until one succeeds', { timeout: 120_000 }, async () => {
  const { shown, work, pool } = await startSite();
  await pool.query('ALTER TABLE content_revision RENAME TO content_revision_away');
  await expect(work('backup')).rejects.toThrow();
  await pool.query('ALTER TABLE content_revision_away RENAME TO content_revision');
  expect((await shown()).fault).toMatch(/content_revision|site/i);
  await work('backup', new Date(AT_THREE.getTime() + 60_000));
  expect((await shown()).fault).toBeNull();
});
