import type { ThreadRow, ThreadState } from '#contract/staff-desk.ts';
import { staffDeskCalls } from '#contract/staff-desk-calls.ts';
import { staffThreadPath } from '#contract/staff-paths.ts';
import { ask } from '../calls/ask.ts';
import type { Found, SectionCalls } from '../frame/section.ts';
import { aboutWhat } from './words.ts';

/** What the list can be cut down to; all of it stands in the address. */
export type DeskFilter = {
  state?: ThreadState;
  mine?: 'true';
  kind?: ThreadRow['kind'];
  search?: string;
};

export const deskCalls: SectionCalls = {
  getList: async ({ pagination = { page: 1, perPage: 25 }, sort, filter, signal }) => {
    const { state, mine, kind, search }: DeskFilter = filter;
    const { rows, total, counts } = await ask(
      staffDeskCalls.threads,
      {
        ...{ state, mine, kind, search },
        sort: sort?.field === 'oldest' ? 'oldest' : 'newest',
        page: pagination.page,
        limit: pagination.perPage,
      },
      { signal },
    );
    return { data: rows, total, meta: counts };
  },
};

const FOUND = 5;

/** What the search box of the frame finds at the desk. */
export async function findThreads(search: string, signal: AbortSignal): Promise<Found[]> {
  const { rows } = await ask(staffDeskCalls.threads, { search, limit: FOUND }, { signal });
  return rows.map((row) => ({
    label: row.name,
    line: `${aboutWhat(row)} ${row.line}`.trim(),
    to: staffThreadPath(row.id),
  }));
}
