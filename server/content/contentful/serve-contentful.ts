import { contentfulEndpoints } from '#contract/content/contentful.ts';
import type { ImportNote } from '#contract/content/imports.ts';
import { actorOf } from '#server/platform/audit/actor.ts';
import { record } from '#server/platform/audit/audit.ts';
import { openDrizzleOn } from '#server/platform/db/drizzle.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { notesOf } from '../import/notes.ts';
import { spaceIn } from './settings.ts';
import { readSync, startOver } from './store.ts';
import { askForSync } from './task.ts';

/** /api/staff/contentful: how the sync stands, for owners, and what to do about it. */
export function serveContentful(serve: Serve, { pool, services }: Pick<Services, 'pool' | 'services'>): void {
  const requireSpace = () => {
    if (!spaceIn(services.current)) throw new HttpError('service-not-set');
  };

  serve(contentfulEndpoints.state, async () => {
    if (!spaceIn(services.current)) return { sync: null };
    const { startedAt, finishedAt, fullAt, fault } = (await readSync(pool)) ?? NOT_YET;
    const { rows } = await pool.query<{ live: number; waiting: number; notes: ImportNote[] }>(
      `SELECT (SELECT count(*) FROM entries WHERE source = 'contentful' AND owned_fields IS NOT NULL AND live)::integer AS live,
         (SELECT count(*) FROM contentful_resources WHERE is_due)::integer AS waiting,
         coalesce((SELECT jsonb_agg(note) FROM (SELECT note FROM contentful_resources, jsonb_array_elements(notes) AS note
           ORDER BY type, id LIMIT ${MOST_NOTES}) AS told), '[]') AS notes`,
    );
    const { live = 0, waiting = 0, notes = [] } = rows[0] ?? {};
    const of = (what: ImportNote['what']) => notes.filter((note) => note.what === what);
    const { faults, mended, leftOut } = notesOf({
      refused: of('refused'),
      mended: of('mended'),
      leftOut: of('left out'),
    });
    return {
      sync: {
        isRunning: startedAt !== null && (finishedAt ?? new Date(0)) < startedAt && !fault,
        finishedAt: finishedAt?.toISOString() ?? null,
        fullAt: fullAt?.toISOString() ?? null,
        fault,
        ...{ live, waiting, faults, mended, leftOut },
      },
    };
  });

  serve(contentfulEndpoints.sync, async ({ body: { over }, staff, c }) => {
    requireSpace();
    await inTransaction(pool, async (client) => {
      const tx = openDrizzleOn(client);
      if (over) await startOver(client);
      await askForSync(tx);
      const action = over ? 'had everything synced anew' : 'had Contentful synced';
      await record(tx, actorOf(c, staff), { action });
    });
    return null;
  });
}

/** Notes that are grouped for the page. */
const MOST_NOTES = 20_000;

/** A space that was set a moment ago. */
const NOT_YET = { startedAt: null, finishedAt: null, fullAt: null, fault: null };
