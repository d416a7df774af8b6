import { staffContentEndpoints as calls } from '#contract/content/staff-content-endpoints.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import type { FindWarned } from '../checks/warned.ts';
import { ownerOf } from '../contentful/owner-of.ts';
import { backUntil } from '../history/back.ts';
import { earlierNames } from '../model/identity.ts';
import { readSchedule } from '../schedules/schedules.ts';
import { createDraftIn, discardDraft, saveDraft } from './drafts.ts';
import { addressOf, maySeeDocument, requireEntries, requireKinds } from './editable-kinds.ts';
import { type Entry, readEntry } from './entry.ts';
import { listEntries } from './list.ts';

/** Staff calls: lists, entries and their drafts. */
export function serveDrafts(serve: Serve, { pool, services }: Services, findWarned: FindWarned): void {
  serve(calls.list, async ({ staff, params, query }) => {
    requireKinds(staff.roles, [params.kind]);
    const warned = query.warned && (await findWarned(params.kind));
    const listed = await listEntries(pool, params.kind, query, warned && [...warned.keys()]);
    if (params.kind !== 'documents') return listed;
    const rows = listed.rows.filter(({ entry }) => maySeeDocument(staff.roles, entry));
    return { ...listed, rows, total: listed.total - listed.rows.length + rows.length };
  });
  serve(calls.create, async ({ staff, params: { kind }, body, once }) => {
    requireKinds(staff.roles, [kind]);
    return (await once((_tx, client) => createDraftIn(client, kind, body, staff.name))).outcome;
  });
  serve(calls.read, async ({ staff, params }) => {
    requireEntries(staff.roles, [params]);
    return {
      ...detailOf(await readEntry(pool, params), await readSchedule(pool, params)),
      backUntil: (await backUntil(pool, params))?.toISOString() ?? null,
      earlierNames: await earlierNames(pool, params),
      outside: await ownerOf(pool, params, services.current),
    };
  });
  serve(calls.save, async ({ staff, params, body }) => {
    requireEntries(staff.roles, [params]);
    const { number, savedAt } = await saveDraft(pool, params, body, staff.name);
    return { number, savedAt: savedAt.toISOString() };
  });
  serve(calls.discard, async ({ staff, params }) => {
    requireEntries(staff.roles, [params]);
    await discardDraft(pool, params);
    return null;
  });
}

type Schedule = { publishAt: string | null; unpublishAt: string | null };

const detailOf = ({ kind, entry, state, live, draft }: Entry, schedule: Schedule | null) => ({
  kind,
  entry,
  state,
  live: live ?? null,
  draft: draft
    ? {
        number: draft.number,
        state: draft.state,
        body: draft.body ?? {},
        author: draft.author,
        savedAt: draft.at.toISOString(),
        basedOn: draft.basedOn ?? 0,
      }
    : null,
  schedule,
  address: state === 'live' ? addressOf(kind, entry) : null,
});
