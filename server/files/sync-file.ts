import { open } from 'node:fs/promises';

/** Flushes a file's bytes to disk: without it, a file that is renamed may be empty under its new name after a power cut. */
export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+'); // Windows flushes only what it may write
  await handle.sync().finally(() => handle.close());
}
