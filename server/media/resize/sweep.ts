import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Only these files are ever touched, whatever folder is configured. */
const VARIANT = /^[0-9a-f]{32}\.(?:webp|avif|jpg|png)$/;
const UNFINISHED = /^[0-9a-f]{32}\.[a-z]+\.[0-9a-f-]+\.tmp$/;
/** Age in milliseconds after which an unfinished file is abandoned. */
const ABANDONED_MS = 3_600_000;
/** Fraction of the limit that a sweep leaves, so that the next picture does not cause the next sweep. */
const LOW_WATER = 0.9;

/** Removes the least recently used variants above `maxBytes`, and files that a crash left unfinished. */
export async function sweep(folder: string, maxBytes: number): Promise<void> {
  const files = await listed(folder);
  const abandoned = files.filter(
    ({ name, used }) => UNFINISHED.test(name) && used < Date.now() - ABANDONED_MS,
  );
  const variants = files.filter(({ name }) => VARIANT.test(name)).sort((a, b) => a.used - b.used);
  let bytes = variants.reduce((sum, { size }) => sum + size, 0);
  const surplus = [];
  if (bytes > maxBytes) {
    for (const variant of variants) {
      if (bytes <= maxBytes * LOW_WATER) break;
      bytes -= variant.size;
      surplus.push(variant);
    }
  }
  for (const { name } of [...abandoned, ...surplus]) await rm(join(folder, name), { force: true });
}

/** Sequential: a sweep is not urgent, and should not occupy the threads that read files. */
async function listed(folder: string) {
  const files = [];
  for (const name of await readdir(folder).catch(() => [])) {
    // Another process may have removed it since.
    const info = await stat(join(folder, name)).catch(() => undefined);
    if (info?.isFile()) files.push({ name, size: info.size, used: info.mtimeMs });
  }
  return files;
}
