import { open } from 'node:fs/promises';

/** Flushes a file's bytes to disk: otherwise a renamed file may be empty under its new name after a power cut. */
export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+'); // Windows flushes only writable handles
  await handle.sync().finally(() => handle.close());
}
