import type { KeyObject } from 'node:crypto';
import { rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BadBackup } from '#server/ops/backup/bad-backup.ts';
import { decrypt, isEncrypted } from '#server/ops/backup/encrypt.ts';
import { restore } from '#server/ops/backup/restore.ts';
import { readSigner } from '#server/ops/backup/signature.ts';
import { onDatabase, run } from '#server/platform/cli/command.ts';
import { addedMedia } from '#server/platform/storage/media-roots.ts';

const USAGE =
  'Usage: npm run restore <folder of a backup> [-- --replace] [--identity <file with the private key>] [--signer <file with the public key of the site that made it>] [--trust]';

/** `npm run restore <folder>`: into an empty database or, with --replace, over the existing one. */
async function command(): Promise<void> {
  const { folder, replace, identity, signer: file, trust } = readArguments();
  await onDatabase(async ({ config, pool }) => {
    const signer = trust ? undefined : await readSigner(config.DATA_DIR, file);
    await inPlain(folder, identity, signer, config.DATA_DIR, async (plain) => {
      const mediaDir = addedMedia(config);
      const { createdAt, tables } = await restore({ pool, mediaDir, folder: plain, replace, signer });
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      console.log(`Restored ${rows} rows as they were at ${createdAt}`);
    });
  });
}

/** Decrypts an encrypted backup into a folder that is deleted afterwards, even if somebody interrupts the command. */
async function inPlain(
  folder: string,
  identity: string | undefined,
  signer: KeyObject | undefined,
  dataDir: string,
  work: (plain: string) => Promise<void>,
): Promise<void> {
  if (!(await isEncrypted(folder))) return work(folder);
  if (!identity)
    throw new BadBackup(`${folder} is encrypted. Name the file with the private key: --identity <file>`);
  const plain = join(dataDir, 'restore.plain');
  await rm(plain, { recursive: true, force: true });
  const ending = new AbortController();
  const decrypting = decrypt(folder, plain, resolve(identity), { signer, signal: ending.signal });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, async () => {
      ending.abort();
      await decrypting.catch(() => {}); // a file still being written would recreate the folder
      rmSync(plain, { recursive: true, force: true });
      process.exit(1);
    });
  try {
    await decrypting;
    await work(plain);
  } finally {
    await rm(plain, { recursive: true, force: true });
  }
}

function readArguments() {
  const { positionals, values } = parse();
  const [named] = positionals;
  if (!named || positionals.length > 1) throw new BadBackup(USAGE);
  return { folder: resolve(named), ...values };
}

function parse() {
  const options = {
    replace: { type: 'boolean', default: false },
    identity: { type: 'string' },
    signer: { type: 'string' },
    trust: { type: 'boolean', default: false },
  } as const;
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch {
    throw new BadBackup(USAGE);
  }
}

await run(command, (error) => error instanceof BadBackup && error.message);
