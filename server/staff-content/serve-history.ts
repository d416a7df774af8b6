import { staffContentEndpoints as calls } from '#contract/staff-content-endpoints.ts';
import type { Deps } from '#server/deps.ts';
import type { Serve } from '#server/http/serve.ts';
import { noteEditing } from './editing.ts';
import { listVersions, readVersion } from './history.ts';
import { requireKinds } from './kinds.ts';

/** What an entry was, and who is at it. */
export function serveHistory(serve: Serve, { pool }: Deps): void {
  serve(calls.history, ({ staff, params }) => {
    requireKinds(staff.role, [params.kind]);
    return listVersions(pool, params);
  });
  serve(calls.version, ({ staff, params }) => {
    requireKinds(staff.role, [params.kind]);
    return readVersion(pool, params);
  });
  serve(calls.editing, async ({ staff, params }) => {
    requireKinds(staff.role, [params.kind]);
    const others = await noteEditing(pool, params, staff);
    return { others: others.map(({ name, since }) => ({ name, since: since.toISOString() })) };
  });
}
