import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { siteSecrets } from './tables/orders.ts';

/** 256 random bits for one purpose of this site, generated at first use. They are part of backups. */
export async function siteSecret(
  db: Pick<NodePgDatabase, 'select' | 'insert'>,
  purpose: 'order pages' | 'known devices',
): Promise<Buffer> {
  const [found] = await db.select().from(siteSecrets).where(eq(siteSecrets.name, purpose));
  if (found) return found.secret;
  await db
    .insert(siteSecrets)
    .values({ name: purpose, secret: randomBytes(32) })
    .onConflictDoNothing();
  return siteSecret(db, purpose);
}
