import { staffContentEndpoints as calls } from '#contract/content/staff-content-endpoints.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { requireEntries } from '../drafts/editable-kinds.ts';
import { noteEditing } from '../drafts/editing.ts';
import { listVersions, readVersion } from './list-versions.ts';

/** Staff calls: an entry's history, and who has it open. */
export function serveHistory(serve: Serve, { pool }: Services): void {
  serve(calls.history, ({ staff, params }) => {
    requireEntries(staff.roles, [params]);
    return listVersions(pool, params);
  });
  serve(calls.version, ({ staff, params }) => {
    requireEntries(staff.roles, [params]);
    return readVersion(pool, params);
  });
  serve(calls.editing, async ({ staff, params }) => {
    requireEntries(staff.roles, [params]);
    const others = await noteEditing(pool, params, staff);
    return { others: others.map(({ name, since }) => ({ name, since: since.toISOString() })) };
  });
}
