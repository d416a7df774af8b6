import type { Context } from 'hono';
import { staffContentEndpoints as calls } from '#contract/content/staff-content-endpoints.ts';
import type { StaffMember } from '#server/platform/http/access.ts';
import { type App, type AppEnv, refuseOtherMethods, type Serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import type { RequestLink } from './checks/links.ts';
import type { FindWarned } from './checks/warned.ts';
import { serveContentful } from './contentful/serve-contentful.ts';
import { maySee } from './drafts/editable-kinds.ts';
import { listEntries } from './drafts/list.ts';
import { serveDrafts } from './drafts/serve-drafts.ts';
import { listValues } from './drafts/values.ts';
import { serveExports } from './export/serve-exports.ts';
import { serveHistory } from './history/serve-history.ts';
import { seenInRow } from './home/seen-in-row.ts';
import { serveImports } from './import/serve-imports.ts';
import { serveDeadLinks } from './offers/serve-dead-links.ts';
import { servePublishing } from './publishing/serve-publishing.ts';

/** /api/staff/content: editing, publishing and scheduling content. `admitToExports`: admits the caller of an export, or throws. */
export function serveStaffContent(
  app: App,
  serve: Serve,
  deps: Services & { askLink?: RequestLink },
  findWarned: FindWarned,
  admitToExports: (c: Context<AppEnv>) => Promise<StaffMember>,
): void {
  serve(calls.settings, () => ({ timeZone: deps.timeZone }));
  serve(calls.values, ({ params, query }) => listValues(deps.pool, params.field, query.search));
  serve(calls.names, async ({ staff, params: { kind }, query }) => {
    const requested = { ...query, sort: 'title' as const, page: 1 };
    const { rows } = await listEntries(
      deps.pool,
      kind,
      maySee(staff.roles, kind) ? requested : { ...requested, state: 'live' },
    );
    return rows;
  });
  serve(calls.homeRow, ({ query }) => seenInRow(deps, query));
  servePublishing(app, serve, deps);
  // Registered first, because {kind} and {entry} would match these names.
  refuseOtherMethods(app, deps.log, [calls.settings, calls.homeRow, calls.values, calls.names]);
  serveDrafts(serve, deps, findWarned);
  serveHistory(serve, deps);
  serveImports(serve, deps);
  serveContentful(serve, deps);
  serveDeadLinks(serve, deps);
  serveExports(app, deps, admitToExports);
}
