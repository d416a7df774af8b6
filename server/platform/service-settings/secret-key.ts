import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BadConfiguration } from '#server/config.ts';
import { makeFolder } from '../storage/make-folder.ts';
import { KEY_BYTES } from './seal.ts';

/** In DATA_DIR, readable by its owner only, and part of no backup. */
const SECRET_KEY_FILE = 'secret.key';

/**
 * The key of the stored settings of services: SECRET_KEY, else DATA_DIR/secret.key, which is made at the first need. Throws
 * BadConfiguration if the file is no key.
 */
export async function readSecretKey({
  SECRET_KEY,
  DATA_DIR,
}: {
  SECRET_KEY?: string | undefined;
  DATA_DIR: string;
}): Promise<Uint8Array> {
  if (SECRET_KEY) return Buffer.from(SECRET_KEY, 'hex');
  const file = join(DATA_DIR, SECRET_KEY_FILE);
  const hex = (await readIfThere(file)) ?? (await makeKey(DATA_DIR, file));
  const key = Buffer.from(hex.trim(), 'hex');
  if (key.length !== KEY_BYTES) throw new BadConfiguration(`${file} is no key: it has 64 hexadecimal digits`);
  return key;
}

/** Two processes may need it at once: the first wins. */
async function makeKey(dataDir: string, file: string): Promise<string> {
  await makeFolder(dataDir);
  const own = `${file}.${process.pid}`;
  await writeFile(own, randomBytes(KEY_BYTES).toString('hex'), { mode: 0o600, flush: true });
  await link(own, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(own);
  return readFile(file, 'utf8');
}

const readIfThere = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
