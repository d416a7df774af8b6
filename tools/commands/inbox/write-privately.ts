import { open } from 'node:fs/promises';

/** Personal data, so readable by its owner only, even when overwriting a file that others could read. */
export async function writePrivately(path: string, text: string): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    if ((await file.stat()).isFile()) await file.chmod(0o600); // not a terminal or pipe
    await file.writeFile(text);
  } finally {
    await file.close();
  }
}
