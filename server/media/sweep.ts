import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Nothing else in the folder is ever touched, whatever folder somebody names. */
const VARIANT = /^[0-9a-f]{32}\.(?:webp|avif|jpg|png)$/;
const UNFINISHED = /^[0-9a-f]{32}\.[a-z]+\.[0-9a-f-]+\.tmp$/;
/** Age after which an unfinished file has no writer any more, in milliseconds. */
const ABANDONED_MS = 3_600_000;
/** Share of the limit that is left standing, so that the next picture does not start the next sweep. */
const LOW_WATER = 0.9;

/** Removes the longest unused variants when they take more than `maxBytes`, and files that a crash left unfinished. */
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

/** One after the other: a sweep has time, and the threads that read files have better things to do. */
async function listed(folder: string) {
  const files = [];
  for (const name of await readdir(folder).catch(() => [])) {
    // Another process on the same folder may have removed it since.
    const info = await stat(join(folder, name)).catch(() => undefined);
    if (info?.isFile()) files.push({ name, size: info.size, used: info.mtimeMs });
  }
  return files;
}
