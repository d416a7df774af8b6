import { open } from 'node:fs/promises';

/** Flushes changes of a folder's entries to disk. Windows cannot, and need not. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
