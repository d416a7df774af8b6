import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFile, cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { beforeEach, expect, test } from 'vitest';
import { filesBelow } from '#server/platform/storage/files-below.ts';
import { createDatabase } from '#tests/test-database.ts';
import { backUp } from './back-up.ts';
import { BadBackup } from './bad-backup.ts';
import { decrypt, encrypt } from './encrypt.ts';
import { createEmptyDatabase, makeFolder } from './fixture.ts';
import { MANIFEST, Manifest, readManifest } from './manifest.ts';
import { restore } from './restore.ts';
import { ownKey, readSigner, SIGNATURE } from './signature.ts';

/* Backups made or changed by an attacker who wants to run code. */

const dataDir = await makeFolder();
const { pool } = await createDatabase();
const whole = join(await makeFolder(), 'backup');
await backUp({
  pool,
  mediaDir: await makeFolder(),
  folder: whole,
  key: await ownKey(dataDir),
  now: new Date(0),
});
const signer = await readSigner(dataDir, undefined);
const identity = await generateX25519Identity();
const recipient = await identityToRecipient(identity);
const keyFile = join(await makeFolder(), 'key.txt');
await writeFile(keyFile, identity);

let folder = '';
beforeEach(async () => {
  folder = join(await makeFolder(), 'backup');
  await cp(whole, folder, { recursive: true });
});

async function changeManifest(change: (manifest: Manifest) => void): Promise<void> {
  const manifest = Manifest.parse(JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')));
  change(manifest);
  await writeFile(join(folder, MANIFEST), JSON.stringify(manifest));
}

/** Adds a file, as an attacker who also writes the manifest would. */
async function add(path: string, words: string): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, words);
  await changeManifest(({ files }) => {
    files[path] = { bytes: words.length, sha256: createHash('sha256').update(words).digest('hex') };
  });
}

const NOTE = JSON.stringify({ id: crypto.randomUUID(), paths: ['../../server/main.ts'] });

test.each([
  'media/.restore/note.json',
  'media/.arriving/x',
  'media/films/.hidden.jpg',
  'media/./a.jpg',
  'media/films/../../../a.jpg',
  'media//a.jpg',
  '.restore/note.json',
])('%s is not a path in a backup: nothing is written', async (path) => {
  await add(path, NOTE);
  const to = await createEmptyDatabase();
  const mediaDir = await makeFolder();
  await expect(restore({ pool: to.pool, mediaDir, folder, replace: false })).rejects.toThrow(BadBackup);
  expect(await filesBelow(mediaDir)).toEqual([]);
});

test('a table is read only from a file that the manifest lists, with its hash', async () => {
  await changeManifest(({ files, tables }) => {
    delete files[tables[0]?.path ?? ''];
  });
  await expect(readManifest(folder)).rejects.toThrow('names a table whose file it does not list');
});

test('of an encrypted backup only the files in its manifest are decrypted', async () => {
  await mkdir(join(folder, 'media'));
  await writeFile(join(folder, 'media/unlisted.jpg'), NOTE);
  const [sealed, plain] = [join(await makeFolder(), 'sealed'), join(await makeFolder(), 'plain')];
  await encrypt(folder, sealed, recipient);
  await decrypt(sealed, plain, keyFile, { signer });
  const listed = Object.keys((await readManifest(whole)).files);
  expect(await filesBelow(plain)).toEqual([...listed, MANIFEST, SIGNATURE].sort());
});

test('a backup encrypted by a stranger is refused before its tables are decrypted', async () => {
  await rm(join(folder, SIGNATURE));
  const [sealed, plain] = [join(await makeFolder(), 'sealed'), join(await makeFolder(), 'plain')];
  await encrypt(folder, sealed, recipient);
  await expect(decrypt(sealed, plain, keyFile, { signer })).rejects.toThrow('is not signed');
  expect(await filesBelow(plain)).toEqual([MANIFEST]);
});

test('the site restores its signed backup, and OpenSSL verifies the signature', async () => {
  const to = await createEmptyDatabase();
  await restore({ pool: to.pool, mediaDir: await makeFolder(), folder, replace: false, signer });
  const [publicKey, file, signature] = [
    join(dataDir, 'backup-key.pub'),
    join(folder, MANIFEST),
    join(folder, SIGNATURE),
  ];
  const args = [
    'pkeyutl',
    '-verify',
    '-pubin',
    '-inkey',
    publicKey,
    '-rawin',
    '-in',
    file,
    '-sigfile',
    signature,
  ];
  expect(spawnSync('openssl', args, { encoding: 'utf8' }).stdout).toBe('Signature Verified Successfully\n');
  expect((await stat(join(dataDir, 'backup-key'))).mode & 0o777).toBe(0o600);
});

test('an unsigned, changed or foreign backup is refused, with advice', async () => {
  const other = await makeFolder();
  await ownKey(other);
  const ofOther = await readSigner(other, undefined);
  await expect(readManifest(folder, ofOther)).rejects.toThrow(
    /was signed by another site.* --signer <file>.*--trust/,
  );
  await appendFile(join(folder, MANIFEST), ' ');
  await expect(readManifest(folder, signer)).rejects.toThrow('or changed afterwards');
  await rm(join(folder, SIGNATURE));
  await expect(readManifest(folder, signer)).rejects.toThrow(/is not signed, .* add --trust/);
  await expect(readManifest(folder)).resolves.toBeDefined();
});

test('another machine verifies with the public key, or trusts any if told so', async () => {
  const DATA_DIR = await makeFolder();
  await expect(readSigner(DATA_DIR, undefined)).rejects.toThrow(
    /no key to check one with.* --signer <file>.*--trust/,
  );
  const file = join(dataDir, 'backup-key.pub');
  await expect(readManifest(folder, await readSigner(DATA_DIR, file))).resolves.toBeDefined();
  await expect(readSigner(DATA_DIR, join(DATA_DIR, 'none'))).rejects.toThrow('There is no public key at');
  await expect(readSigner(DATA_DIR, keyFile)).rejects.toThrow('is no key');
});
