import { deadLinkEndpoints } from '#contract/catalogue/dead-links.ts';
import { actorOf } from '#server/platform/audit/actor.ts';
import { record } from '#server/platform/audit/audit.ts';
import { offerLinkSettings } from '#server/platform/db/tables/films.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { listDeadLinks, readIsOn } from './dead-links.ts';

const MOST_SHOWN = 200;

/** /api/staff/dead-links: links where films can be watched that lead nowhere, and the switch of the job that finds them. */
export function serveDeadLinks(serve: Serve, { db, pool }: Pick<Services, 'db' | 'pool'>): void {
  serve(deadLinkEndpoints.list, async () => {
    const [isOn, links] = await Promise.all([readIsOn(pool), listDeadLinks(pool)]);
    return { isOn, rows: links.slice(0, MOST_SHOWN), total: links.length };
  });

  serve(deadLinkEndpoints.settings, ({ body: { isOn }, staff, c }) =>
    db.transaction(async (tx) => {
      await tx
        .insert(offerLinkSettings)
        .values({ isOn })
        .onConflictDoUpdate({ target: offerLinkSettings.onlyRow, set: { isOn } });
      await record(tx, actorOf(c, staff), {
        action: 'changed whether links are looked at',
        after: { isOn },
      });
      return null;
    }),
  );
}
