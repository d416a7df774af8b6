import type { KeyObject } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { access, mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { Decrypter, Encrypter } from 'age-encryption';
import { filesBelow } from '#server/platform/storage/files-below.ts';
import { makeFolder } from '#server/platform/storage/make-folder.ts';
import { pathBelow } from '#server/platform/storage/path-below.ts';
import { syncFolder } from '#server/platform/storage/sync-folder.ts';
import { takeName } from './back-up.ts';
import { BadBackup } from './bad-backup.ts';
import { writeFile } from './files.ts';
import { MANIFEST, readManifest } from './manifest.ts';
import { SIGNATURE } from './signature.ts';

/* Encrypted backups: every file is encrypted to a public key (age-encryption.org/v1), with `.age` added to its name. */

const ENDING = '.age';

export const isEncrypted = (folder: string): Promise<boolean> => isThere(join(folder, MANIFEST + ENDING));

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** Encrypts a backup into a new folder, which gets its name when complete. File by file, in chunks of 64 kB. */
export async function encrypt(plain: string, folder: string, recipient: string): Promise<void> {
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch (error) {
    throw new BadBackup(`BACKUP_RECIPIENT is not an age public key: ${String(error)}`, { cause: error });
  }
  const unfinished = `${folder}.unfinished`;
  await makeFolder(dirname(folder));
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  try {
    for (const path of await filesBelow(plain))
      await through(join(plain, path), join(unfinished, path + ENDING), (bytes) => encrypter.encrypt(bytes));
    await syncFolder(unfinished);
    await takeName(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Decrypts the files in a backup's manifest into a new folder; no others, because anybody with the public key can encrypt files.
 * Throws BadBackup if no private key in the file fits, if another key than `signer` signed it, or if `signal` aborts it.
 */
export async function decrypt(
  folder: string,
  plain: string,
  identityFile: string,
  { signer, signal }: { signer?: KeyObject | undefined; signal?: AbortSignal } = {},
): Promise<void> {
  const decrypter = new Decrypter();
  for (const identity of await readIdentities(identityFile)) decrypter.addIdentity(identity);
  await makeFolder(dirname(plain)); // backups may be restored on a machine that never had a site
  await mkdir(plain, { mode: 0o700 });
  const open = async (path: string) => {
    const from = pathBelow(folder, path + ENDING);
    const decrypt = (bytes: Bytes) => decrypter.decrypt(bytes);
    await through(from, pathBelow(plain, path), decrypt, signal).catch((error: Error) => {
      throw new BadBackup(`${from} cannot be decrypted with ${identityFile}: ${error.message}`, {
        cause: error,
      });
    });
  };
  await open(MANIFEST);
  if (await isThere(join(folder, SIGNATURE + ENDING))) await open(SIGNATURE);
  const { files } = await readManifest(plain, signer);
  // The restore reports all missing files.
  for (const path of Object.keys(files))
    if (await isThere(pathBelow(folder, path + ENDING))) await open(path);
}

/** Reads keys as age-keygen writes them: one a line, with comments. */
async function readIdentities(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new BadBackup(`The private key cannot be read: ${error.message}`, { cause: error });
  });
  const identities = text.split(/\r?\n/).filter((line) => /^AGE-SECRET-KEY-1\w+\s*$/.test(line));
  if (identities.length === 0)
    throw new BadBackup(`${file} has no private key: a line that begins with AGE-SECRET-KEY-1`);
  return identities.map((line) => line.trim());
}

type Bytes = ReadableStream<Uint8Array>;

async function through(
  from: string,
  to: string,
  change: (bytes: Bytes) => Promise<Bytes>,
  signal?: AbortSignal,
): Promise<void> {
  const bytes = await change((await openAsBlob(from)).stream());
  signal?.throwIfAborted();
  await writeFile(to, Readable.from(bytes, { signal }));
}
