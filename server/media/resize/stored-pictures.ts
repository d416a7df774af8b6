import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { sweep } from './sweep.ts';

const SWEEP_EVERY_MS = 600_000;
/** Maximum uses remembered before they are written to the files. */
const MOST_USES = 10_000;

type Options = { folder: string; maxBytes: number; log: Pick<Logger, 'warn'> };

/**
 * Resized pictures as files in a folder that several processes may share; when full, the least recently used are deleted.
 */
export function createKeptPictures({ folder, maxBytes, log }: Options) {
  /** Last use of each file, in milliseconds, until written as its modification time. */
  let uses = new Map<string, number>();
  let unswept = 0;
  let sweeping: Promise<void> | undefined;

  /** Records that a visitor has the picture, even if it need not be sent again. */
  function use(name: string): void {
    uses.set(name, Date.now());
    if (uses.size >= MOST_USES) tidy();
  }

  /** A power cut may have left an empty file, which counts as missing. */
  async function read(name: string): Promise<Buffer<ArrayBuffer> | undefined> {
    const bytes = await readFile(join(folder, name)).catch(() => undefined);
    if (!bytes?.length) return undefined;
    use(name);
    return bytes;
  }

  async function has(name: string): Promise<boolean> {
    const info = await stat(join(folder, name)).catch(() => undefined);
    return info !== undefined && info.size > 0;
  }

  /** With a full disk the picture is still served, and made again next time. */
  async function keep(name: string, bytes: Buffer): Promise<void> {
    const unfinished = join(folder, `${name}.${randomUUID()}.tmp`);
    try {
      await mkdir(folder, { recursive: true });
      await writeFile(unfinished, bytes, { flush: true });
      await rename(unfinished, join(folder, name));
    } catch (error) {
      log.warn({ err: error }, 'a resized picture could not be stored');
      await rm(unfinished, { force: true }).catch(() => {});
    }
    unswept += bytes.length;
    if (unswept > maxBytes / 16) tidy();
  }

  async function remove(name: string): Promise<void> {
    uses.delete(name);
    await rm(join(folder, name), { force: true }).catch(() => {});
  }

  function tidy() {
    if (sweeping) return;
    unswept = 0;
    sweeping = recordUses()
      .then(() => sweep(folder, maxBytes))
      .catch((error: unknown) => log.warn({ err: error }, 'old pictures could not be removed'))
      .finally(() => {
        sweeping = undefined;
      });
  }

  async function recordUses() {
    const recorded = uses;
    uses = new Map();
    for (const [name, used] of recorded) {
      // Another process may have removed it since.
      await utimes(join(folder, name), used / 1000, used / 1000).catch(() => {});
    }
  }

  tidy();
  const timer = setInterval(tidy, SWEEP_EVERY_MS).unref();

  return {
    use,
    read,
    has,
    keep,
    remove,
    async close() {
      clearInterval(timer);
      await sweeping;
      await recordUses();
    },
  };
}
