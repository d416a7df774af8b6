import type pg from 'pg';
import type { ContentEntry } from '#contract/content/staff-content.ts';
import { isOptionalDocument } from '#server/platform/db/documents.ts';
import type { Sql } from '../drafts/entry.ts';
import { orRefuse } from '../publishing/publish-drafts.ts';
import { NotPublishable } from '../publishing/publish-refusals.ts';
import { CannotUndo, undoIn } from './undo.ts';

/** For which a published text of the company can be taken back by one press. */
const OFFERED = "interval '1 hour'";

/** Until when the version before the live one can be published again by one press; null if it cannot. */
export async function backUntil(client: Sql, { kind, entry }: ContentEntry): Promise<Date | null> {
  if (kind !== 'documents') return null;
  const { rows } = await client.query<{ until: Date }>(
    `SELECT publish_at + ${OFFERED} AS until FROM named_versions
     WHERE kind = $1 AND entry = $2 AND state = 'live' AND publish_at + ${OFFERED} > now() AND (based_on IS NOT NULL OR $3)`,
    [kind, entry, isOptionalDocument(entry)],
  );
  return rows[0]?.until ?? null;
}

type Options = { author: string; mediaRoots: readonly string[] };

/** Publishes the version before the live one, `number`, again. Throws NotPublishable. Call it with the content lock. */
export async function goBack(
  client: pg.PoolClient,
  { number, ...name }: ContentEntry & { number: number },
  options: Options,
): Promise<void> {
  const refuse = (message: string) => new NotPublishable([{ ...name, field: '', message }]);
  const live = await liveNumber(client, name);
  if (live !== number || !(await backUntil(client, name)))
    throw refuse(
      'This can no longer be taken back by one press. The history of the text has the version before.',
    );
  await orRefuse(undoIn(client, name, options)).catch((error: unknown) => {
    throw error instanceof CannotUndo ? refuse(error.message) : error;
  });
}

async function liveNumber(client: Sql, { kind, entry }: ContentEntry): Promise<number | undefined> {
  const { rows } = await client.query<{ number: number }>(
    "SELECT number FROM named_versions WHERE kind = $1 AND entry = $2 AND state = 'live'",
    [kind, entry],
  );
  return rows[0]?.number;
}
