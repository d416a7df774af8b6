import { staffContentEndpoints as calls } from '#contract/staff-content-endpoints.ts';
import type { Deps } from '#server/deps.ts';
import { type App, refuseOtherMethods, type Serve } from '#server/http/serve.ts';
import { maySee } from './kinds.ts';
import { listEntries } from './list.ts';
import { serveDrafts } from './serve-drafts.ts';
import { serveHistory } from './serve-history.ts';
import { servePublishing } from './serve-publishing.ts';
import { listValues } from './values.ts';
import type { FindWarned } from './warned.ts';

/** /api/staff/content: how staff write, publish and schedule content. */
export function serveStaffContent(app: App, serve: Serve, deps: Deps, findWarned: FindWarned): void {
  serve(calls.settings, () => ({ timeZone: deps.timeZone }));
  serve(calls.values, ({ params, query }) => listValues(deps.pool, params.field, query.search));
  serve(calls.names, async ({ staff, params: { kind }, query }) => {
    const asked = { ...query, sort: 'title' as const, page: 1 };
    const { rows } = await listEntries(
      deps.pool,
      kind,
      maySee(staff.role, kind) ? asked : { ...asked, state: 'live' },
    );
    return rows;
  });
  servePublishing(app, serve, deps);
  // Before {kind} and {entry} take these names for their own.
  refuseOtherMethods(app, deps.log, [calls.settings, calls.values, calls.names]);
  serveDrafts(serve, deps, findWarned);
  serveHistory(serve, deps);
}
