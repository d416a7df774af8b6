import { staffRedirectEndpoints as calls } from '#contract/catalogue/staff-redirects.ts';
import { actorOf } from '#server/platform/audit/actor.ts';
import { record } from '#server/platform/audit/audit.ts';
import { toCsv } from '#server/platform/http/csv.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { COLUMNS, planImport, readRedirectCsv } from './import-csv.ts';
import { listMissing } from './missing.ts';
import {
  listRedirects,
  livePages,
  lockRedirects,
  readRedirects,
  removeRedirect,
  writeRedirects,
} from './own-redirects.ts';
import { changed, onThisSite } from './write.ts';

/** Staff calls about redirects. Each change and its entry in the audit log share one transaction. */
export function serveStaffRedirects(serve: Serve, { db, siteUrl }: Pick<Services, 'db' | 'siteUrl'>): void {
  serve(calls.list, ({ query }) => listRedirects(db, query));

  serve(calls.missing, ({ query }) => listMissing(db, query.limit));

  serve(calls.put, ({ body, staff, c }) =>
    db.transaction(async (tx) => {
      await lockRedirects(tx);
      const redirect = onThisSite(body.redirect, siteUrl);
      const { before } = body;
      const all = changed(await readRedirects(tx), redirect, before);
      if (before && before.from !== redirect.from) await removeRedirect(tx, before.from);
      await writeRedirects(tx, [redirect], all);
      const entry = { action: 'wrote a redirect', what: redirect.from, before, after: redirect } as const;
      await record(tx, actorOf(c, staff), entry);
      return redirect;
    }),
  );

  serve(calls.remove, ({ body: { from }, staff, c }) =>
    db.transaction(async (tx) => {
      const before = await removeRedirect(tx, from);
      if (before) await record(tx, actorOf(c, staff), { action: 'removed a redirect', what: from, before });
      return null;
    }),
  );

  serve(calls.csv, async () =>
    toCsv([COLUMNS, ...(await readRedirects(db)).map(({ from, to }) => [from, to])]),
  );

  serve(calls.putCsv, ({ body, staff, c }) => {
    const { rows, faults } = readRedirectCsv(body.csv, siteUrl);
    return db.transaction(async (tx) => {
      await lockRedirects(tx);
      const stored = await readRedirects(tx);
      const pages = await livePages(
        tx,
        rows.map(({ redirect }) => redirect.from),
      );
      const plan = planImport(stored, rows, pages);
      const allFaults = [...faults, ...plan.faults];
      const outcome = {
        added: plan.added,
        changed: plan.written.length - plan.added,
        unchanged: rows.length - plan.written.length,
        changes: firstOf(plan.changes),
        warnings: firstOf(plan.warnings),
        faults: firstOf(allFaults),
      };
      if (body.try || allFaults.length > 0 || plan.written.length === 0) return outcome;
      await writeRedirects(tx, plan.written, plan.all);
      const what = `${plan.written.length} redirects`;
      await record(tx, actorOf(c, staff), { action: 'read in redirects', what, after: outcome });
      return outcome;
    });
  });
}

const firstOf = <Note>(notes: readonly Note[]) => notes.slice(0, 50);
