import { open } from 'node:fs/promises';

/** Waits until the disk knows of the files that a folder got or lost. Windows cannot, and need not. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
