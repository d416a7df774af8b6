import { staffContentEndpoints as calls } from '#contract/staff-content-endpoints.ts';
import { earlierNames } from '#server/content/earlier-names.ts';
import { openDrizzleOn } from '#server/db/drizzle.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { Serve } from '#server/http/serve.ts';
import { oncePerPress } from '#server/staff/press.ts';
import { createDraftIn, discardDraft, saveDraft } from './drafts.ts';
import { type Entry, readOrEmpty } from './entry.ts';
import { addressOf, requireKinds } from './kinds.ts';
import { listEntries } from './list.ts';
import { readSchedule } from './schedules.ts';
import type { FindWarned } from './warned.ts';

/** Lists, entries and their drafts. */
export function serveDrafts(serve: Serve, { pool }: Deps, findWarned: FindWarned): void {
  serve(calls.list, async ({ staff, params, query }) => {
    requireKinds(staff.role, [params.kind]);
    const warned = query.warned && (await findWarned(params.kind));
    return listEntries(pool, params.kind, query, warned && [...warned.keys()]);
  });
  serve(calls.create, async ({ staff, params, body, c }) => {
    const { kind } = params;
    const { key, ...wanted } = body;
    requireKinds(staff.role, [kind]);
    return inTransaction(pool, async (client) => {
      const press = { key, asked: { kind, ...wanted }, c };
      const create = () => createDraftIn(client, kind, wanted, staff.name);
      return (await oncePerPress(openDrizzleOn(client), press, create)).outcome;
    });
  });
  serve(calls.read, async ({ staff, params }) => {
    requireKinds(staff.role, [params.kind]);
    return {
      ...detailOf(await readOrEmpty(pool, params), await readSchedule(pool, params)),
      earlierNames: await earlierNames(pool, params),
    };
  });
  serve(calls.save, async ({ staff, params, body }) => {
    requireKinds(staff.role, [params.kind]);
    const { number, savedAt } = await saveDraft(pool, params, body, staff.name);
    return { number, savedAt: savedAt.toISOString() };
  });
  serve(calls.discard, async ({ staff, params }) => {
    requireKinds(staff.role, [params.kind]);
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
