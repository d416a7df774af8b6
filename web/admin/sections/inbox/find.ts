import { staffThreadPath } from '#contract/admin/staff-paths.ts';
import { staffConversationCalls } from '#contract/inbox/staff-conversation-calls.ts';
import { request } from '../../api/request.ts';
import type { Found } from '../../layout/section.ts';
import { aboutWhat } from './words.ts';

const FOUND = 5;

/** Results of the search box among the conversations. */
export async function findThreads(search: string, signal: AbortSignal): Promise<Found[]> {
  const { rows } = await request(staffConversationCalls.threads, { search, limit: FOUND }, { signal });
  return rows.map((row) => ({
    label: row.name,
    line: `${aboutWhat(row)} ${row.line}`.trim(),
    to: staffThreadPath(row.id),
  }));
}
