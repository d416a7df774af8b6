import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type ChangingKind, changeEndpoints } from '#contract/catalogue/changes.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';

/** Times of last change of entries, for site maps. */
export function serveChanges(serve: Serve, { db }: Pick<Services, 'db'>): void {
  serve(changeEndpoints.ofKind, ({ params: { kind } }) => changesOf(db, kind));
}

/** Live entries with a history, each with the time of its live version. */
async function changesOf(db: NodePgDatabase, kind: ChangingKind): Promise<{ slug: string; at: string }[]> {
  const { rows } = await db.execute<{ slug: string; at: string }>(sql`
    SELECT entry AS slug, to_char(max(publish_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at
    FROM named_versions
    WHERE state = 'live' AND kind = ${kind}
    GROUP BY entry HAVING bool_or(body IS NOT NULL) AND max(publish_at) IS NOT NULL ORDER BY entry`);
  return rows;
}
