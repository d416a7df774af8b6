import type pg from 'pg';
import { openDatabase } from '#server/platform/db/open.ts';
import { silent } from '#tests/silent.ts';

/** Connection settings of the database of a site running on this folder. */
export async function connectionOf(dataDir: string): Promise<pg.ClientConfig> {
  const { connection, close } = await openDatabase({ dataDir, log: silent, joinRunning: true });
  await close();
  return connection;
}
