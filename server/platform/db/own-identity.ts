import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Identity } from '#contract/catalogue/identity.ts';
import { isBlank } from '#contract/core/empty-rows.ts';
import { documentNamed } from './documents.ts';
import { siteOrigin } from './tables/site-origin.ts';

/** The company's look. Undefined for a site that shows the demo company's: it began with the demo and has set nothing of its own. */
export async function ownIdentity(db: Pick<NodePgDatabase, 'select'>): Promise<Identity | undefined> {
  const identity = await documentNamed(db, 'identity', Identity);
  if (identity && !isBlank(identity)) return identity;
  const [site] = await db.select({ origin: siteOrigin.origin }).from(siteOrigin);
  return site?.origin === 'own' ? {} : undefined;
}
