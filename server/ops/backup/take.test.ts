import { mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { describe, expect, test } from 'vitest';
import { filesBelow } from '#server/platform/storage/files-below.ts';
import { startBucket } from '#server/platform/storage/s3-fixture.ts';
import { film } from '#tests/fixtures/film.ts';
import { silent } from '#tests/silent.ts';
import { startApp } from '#tests/start-app.ts';
import { decrypt } from './encrypt.ts';
import { createEmptyDatabase, makeFolder, rowsOf } from './fixture.ts';
import { readLastBackup } from './last.ts';
import { MANIFEST, Manifest } from './manifest.ts';
import { restore } from './restore.ts';
import { takeBackup } from './take.ts';
import { verifyBackup } from './verify.ts';

const NOW = new Date('2027-02-12T08:00:00Z');
const site = await startApp({ films: [film({ title: 'Barley Sunday' })] });
const DATA_DIR = await makeFolder();
const mediaDir = join(DATA_DIR, 'media');
await site.pool.query(
  `INSERT INTO contact_messages (first_name, last_name, email, message) VALUES ('Ada', 'Marsh', 'ada@home.example', 'plain words')`,
);

type Taking = { recipient?: string; verified?: boolean; more?: { DATA_DIR: string; DATABASE_URL: string } };

async function take({ recipient, verified = true, more }: Taking = {}) {
  const folder = join(await makeFolder(), 'backup');
  const config = { DATA_DIR, DATABASE_URL: undefined, BACKUP_RECIPIENT: recipient, ...more };
  await takeBackup({
    config,
    pool: site.pool,
    connection: site.connection,
    folder,
    verified,
    now: NOW,
    log: silent,
  });
  return folder;
}

const scratchDatabases = async () =>
  (await site.pool.query("SELECT FROM pg_database WHERE datname = current_database() || '_rehearsal'"))
    .rowCount;
const trial = (folder: string) =>
  verifyBackup({ pool: site.pool, connection: site.connection, folder, log: silent });

describe('a backup is verified by restoring it', () => {
  test('even on a machine that never had a site, of a database on another machine', async () => {
    const more = { DATA_DIR: join(await makeFolder(), 'not', 'there'), DATABASE_URL: 'postgres://elsewhere' };
    await take({ more });
    expect(readLastBackup(more.DATA_DIR).verified).toBe(true);
  });

  test('the site reports success, and the scratch database is dropped', async () => {
    await take();
    expect(readLastBackup(DATA_DIR)).toMatchObject({ verified: true, verifiedAt: NOW.toISOString() });
    expect(await scratchDatabases()).toBe(0);
  });

  test('one that lacks a row fails, though all its hashes are correct', async () => {
    const folder = await take();
    const manifest = Manifest.parse(JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')));
    for (const table of manifest.tables) if (table.name === 'public.contact_messages') table.rows += 1;
    await writeFile(join(folder, MANIFEST), JSON.stringify(manifest));
    await expect(trial(folder)).rejects.toThrow(/contact_messages.* holds 1 rows instead of 2/);
    expect(await scratchDatabases()).toBe(0);
  });

  test('even if a killed verification has left its database', async () => {
    const { rows } = await site.pool.query("SELECT current_database() || '_rehearsal' AS name");
    await site.pool.query(`CREATE DATABASE ${rows[0].name}`);
    await take();
    expect(await scratchDatabases()).toBe(0);
  });

  test("an unverifiable one is not deleted, and does not replace the last good one's time", async () => {
    await site.pool.query('ALTER TABLE contact_messages ADD COLUMN odd integer');
    const faulty = take().finally(() => site.pool.query('ALTER TABLE contact_messages DROP COLUMN odd'));
    await expect(faulty).rejects.toThrow(
      /backup was written, but is not verified: public\.contact_messages came back without odd, which no migration creates$/,
    );
    expect(readLastBackup(DATA_DIR)).toMatchObject({ verified: false, verifiedAt: NOW.toISOString() });
  });

  test('one without the pictures of an unreachable bucket has all other data, with a warning', async () => {
    await take();
    expect(readLastBackup(DATA_DIR).verified).toBe(true);
    const bucket = await startBucket();
    bucket.state.refuses = 403;
    const folder = join(await makeFolder(), 'backup');
    const { endpoint, region, accessKeyId, secretAccessKey } = bucket.address;
    const config = {
      DATA_DIR,
      DATABASE_URL: undefined,
      BACKUP_RECIPIENT: undefined,
      MEDIA_STORE: { endpoint, region },
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
    };
    const { pool, connection } = site;
    const taking = takeBackup({ config, pool, connection, folder, verified: true, now: NOW, log: silent });
    await expect(taking).rejects.toThrow(
      /is not verified: pictures and films are missing that only the bucket has \(S3 returned 403/,
    );
    expect(await trial(folder)).toBeUndefined();
    expect(readLastBackup(DATA_DIR).verified).toBe(false);
  });

  test('one of a database migrated by a newer release says which release to use', async () => {
    const migrations = 'drizzle.__drizzle_migrations';
    await site.pool.query(`INSERT INTO ${migrations} (hash, created_at)
      SELECT 'of a newer release', max(created_at) + 1 FROM ${migrations}`);
    const older = take().finally(() =>
      site.pool.query(`DELETE FROM ${migrations} WHERE hash = 'of a newer release'`),
    );
    await expect(older).rejects.toThrow(
      /was written, but is not verified: a newer Marquee has migrated the database\. Take backups in the folder of that release\.$/,
    );
  });

  test('unless that is switched off; then it does not count as verified', async () => {
    await take();
    expect(readLastBackup(DATA_DIR).verified).toBe(true);
    await take({ verified: false });
    expect(readLastBackup(DATA_DIR).verified).toBe(false);
  });
});

test('a database without a site is not backed up, and the command says so', async () => {
  const { pool, connection } = await createEmptyDatabase();
  const folder = join(await makeFolder(), 'backup');
  const config = { DATA_DIR, DATABASE_URL: undefined, BACKUP_RECIPIENT: undefined };
  await expect(
    takeBackup({ config, pool, connection, folder, verified: true, now: NOW, log: silent }),
  ).rejects.toThrow('The database holds no site: is it the right one?');
  expect(await filesBelow(dirname(folder))).toEqual([]);
});

test('two backups never run at the same time', async () => {
  const both = await Promise.allSettled([take(), take()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { message: 'Another backup of this site is being taken.' },
  });
});

test('a backup can start once the previous one has ended', async () => {
  for (let n = 0; n < 10; n += 1) {
    await take({ verified: false });
    const { rowCount } =
      await site.pool.query(`SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database
      WHERE locktype = 'advisory' AND datname = current_database()`);
    expect(rowCount).toBe(0);
  }
});

describe('encrypted to a public key', async () => {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const keys = await makeFolder();
  const key = join(keys, 'key.txt');
  await writeFile(key, `# created: 2027-02-12\n# public key: ${recipient}\n${identity}\n`);

  test('no file can be read, no plain file is left, and the private key restores it', async () => {
    const picture = Buffer.from('JFIF'.repeat(60_000));
    await mkdir(mediaDir, { recursive: true });
    await writeFile(join(mediaDir, 'a.jpg'), picture);
    const folder = await take({ recipient, verified: false });
    const files = await filesBelow(folder);
    expect(files).toContain('media/a.jpg.age');
    for (const path of files)
      expect((await readFile(join(folder, path), 'latin1')).slice(0, 21)).toBe('age-encryption.org/v1');
    expect(await filesBelow(DATA_DIR)).toEqual([
      'backup-key',
      'backup-key.pub',
      'backup.json',
      'media/a.jpg',
    ]);

    const plain = join(await makeFolder(), 'DATA_DIR that no site has made yet', 'plain');
    await decrypt(folder, plain, key);
    const { pool } = await createEmptyDatabase();
    const restoredMedia = await makeFolder();
    await restore({ pool, mediaDir: restoredMedia, folder: plain, replace: false });
    expect((await rowsOf(pool))['public.contact_messages']).toEqual([expect.stringContaining('plain words')]);
    expect((await readFile(join(restoredMedia, 'a.jpg'))).equals(picture)).toBe(true);
  });

  test('another key, no key, and a truncated file are reported', async () => {
    const folder = await take({ recipient, verified: false });
    const open = async (identityFile: string) =>
      decrypt(folder, join(await makeFolder(), 'plain'), identityFile);
    const other = join(keys, 'other.txt');
    await writeFile(other, `${await generateX25519Identity()}\n`);
    await expect(open(other)).rejects.toThrow(/cannot be decrypted with .*other\.txt: no identity matched/);
    await writeFile(other, 'age1 something\n');
    await expect(open(other)).rejects.toThrow(
      /has no private key: a line that begins with AGE-SECRET-KEY-1$/,
    );
    await expect(open(join(keys, 'none'))).rejects.toThrow('The private key cannot be read: ENOENT');
    await truncate(join(folder, `${MANIFEST}.age`), 300);
    await expect(open(key)).rejects.toThrow(/manifest\.json\.age cannot be decrypted/);
  });

  test('one that cannot be renamed leaves no unfinished files', async () => {
    const folder = await take({ recipient, verified: false });
    const again = takeBackup({
      config: { DATA_DIR, DATABASE_URL: undefined, BACKUP_RECIPIENT: recipient },
      pool: site.pool,
      connection: site.connection,
      folder,
      verified: false,
      now: NOW,
      log: silent,
    });
    await expect(again).rejects.toThrow(/already exists/);
    expect(await readdir(dirname(folder))).toEqual(['backup']);
  });

  test('a mistyped public key is reported, and no plain backup is left', async () => {
    await expect(take({ recipient: `${recipient.slice(0, -2)}qq`, verified: false })).rejects.toThrow(
      'BACKUP_RECIPIENT is not an age public key',
    );
    expect((await filesBelow(DATA_DIR)).filter((path) => path.includes('plain'))).toEqual([]);
  });
});
