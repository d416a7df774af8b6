import { staffContentCalls, staffPublishingCalls } from '#contract/content/staff-content-calls.ts';
import { AdminError } from '../../../api/admin-error.ts';
import { request } from '../../../api/request.ts';
import type { EditedKind } from '../kinds.ts';

/**
 * Publishes the drafts of entries of a kind in one change. Scheduled entries stay scheduled, also if they were scheduled after the list was read.
 */
export async function publishSeveral(
  kind: EditedKind,
  entries: readonly string[],
  despiteWarnings: boolean,
): Promise<void> {
  const texts = await Promise.all(entries.map((entry) => request(staffContentCalls.read, { kind, entry })));
  const drafts = texts.flatMap((text) =>
    text.draft && text.draft.state !== 'scheduled'
      ? [{ kind: text.kind, entry: text.entry, number: text.draft.number }]
      : [],
  );
  if (drafts.length === 0) throw new AdminError('What was chosen has no changes any more.');
  await request(staffPublishingCalls.publish, { body: { entries: drafts, despiteWarnings } });
}
