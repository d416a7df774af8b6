import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';

/** Updates the author of drafts when a member of staff is renamed. Published versions keep the old name. */
export const renameAuthor = (tx: Pick<Db, 'execute'>, before: string, after: string) =>
  tx.execute(sql`UPDATE versions SET author = ${after}
    WHERE author = ${before} AND state IN ('draft', 'scheduled')
      AND NOT EXISTS (SELECT FROM staff WHERE name = ${before})`);

/** Updates the address for failure mails of schedules when a member of staff gets a new email address. */
export const renamePlanner = (tx: Pick<Db, 'execute'>, before: string, after: string) =>
  tx.execute(sql`UPDATE schedules SET email = ${after} WHERE email = ${before} AND state <> 'done'`);
