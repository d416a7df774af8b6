import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '#server/files/make-folder.ts';
import { BadBackup } from './bad-backup.ts';

/*
 * Who made a backup. Beside manifest.json, which has the hash of every file, is its Ed25519 signature (RFC 8032) by the
 * site's key, which is kept as PEM (RFC 8410) where no backup is, and in none:
 * openssl pkeyutl -verify -pubin -inkey backup-key.pub -rawin -in manifest.json -sigfile manifest.json.sig
 */

export const SIGNATURE = 'manifest.json.sig';

const KEY = 'backup-key';
const PUBLIC_KEY = `${KEY}.pub`;
const TRUST = 'If you know where it comes from, add --trust.';

/** The key of this machine's site, made by its first backup: DATA_DIR/backup-key, and for other machines backup-key.pub. */
export async function ownKey(dataDir: string): Promise<KeyObject> {
  const file = join(dataDir, KEY);
  const pem = (await readIfThere(file)) ?? (await makeKey(dataDir, file));
  return createPrivateKey(pem);
}

async function makeKey(dataDir: string, file: string): Promise<string> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  await makeFolder(dataDir);
  await writeFile(join(dataDir, PUBLIC_KEY), publicKey, { flush: true });
  await writeFile(`${file}.unfinished`, privateKey, { mode: 0o600, flush: true });
  await rename(`${file}.unfinished`, file);
  return privateKey;
}

export async function signManifest(folder: string, manifest: string, key: KeyObject): Promise<void> {
  await writeFile(join(folder, SIGNATURE), sign(null, Buffer.from(manifest), key), {
    mode: 0o600,
    flush: true,
  });
}

/** The key that backups must be signed with: of a file, or this machine's. Throws BadBackup if there is none. */
export async function readSigner(dataDir: string, file: string | undefined): Promise<KeyObject> {
  const pem = await readIfThere(file ?? join(dataDir, KEY));
  if (!pem)
    throw new BadBackup(
      file
        ? `There is no public key at ${file}`
        : `This machine has made no backup yet, so it has no key to check one with. Name the public key of the site that made it (${PUBLIC_KEY} in its DATA_DIR): --signer <file>. ${TRUST}`,
    );
  try {
    return createPublicKey(pem);
  } catch {
    throw new BadBackup(`${file ?? KEY} is no key: it begins with -----BEGIN PUBLIC KEY-----`);
  }
}

/** Throws BadBackup unless the manifest was signed with this key. */
export async function checkSignature(folder: string, manifest: Buffer, signer: KeyObject): Promise<void> {
  const signature = await readFile(join(folder, SIGNATURE)).catch(() => undefined);
  if (!signature)
    throw new BadBackup(`${folder} is not signed, so anybody may have made or changed it. ${TRUST}`);
  if (!verify(null, manifest, signer, signature))
    throw new BadBackup(
      `${folder} was signed by another site, or changed afterwards. If another site of yours made it, name its public key: --signer <file>. ${TRUST}`,
    );
}

const readIfThere = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
