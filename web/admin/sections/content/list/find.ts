import { staffEntryPath } from '#contract/admin/staff-paths.ts';
import type { ContentRow } from '#contract/content/staff-content.ts';
import { staffContentCalls } from '#contract/content/staff-content-calls.ts';
import { matchesSearch } from '#web/ui/forms/matches-search.ts';
import { request } from '../../../api/request.ts';
import type { Found } from '../../../layout/section.ts';
import { DOCUMENT_TITLES } from '../document-titles.ts';
import type { EditedKind } from '../kinds.ts';

const FOUND = 5;

/** Results of the search box among the entries of a kind. */
export const findEntries =
  (kind: EditedKind) =>
  async (words: string, signal: AbortSignal): Promise<Found[]> => {
    // The few texts of the company have other names on the server than those that staff see.
    const input = kind === 'documents' ? { kind } : { kind, search: words, limit: FOUND };
    const { rows } = await request(staffContentCalls.list, input, { signal });
    return rows
      .map((row) => ({ label: titleOf(kind, row), line: row.line, to: staffEntryPath(kind, row.entry) }))
      .filter(({ label }) => kind !== 'documents' || matchesSearch(label, words));
  };

/** The title that staff see. */
export const titleOf = (kind: EditedKind, { title, entry }: ContentRow): string =>
  (kind === 'documents' && DOCUMENT_TITLES[entry]) || title || entry;
