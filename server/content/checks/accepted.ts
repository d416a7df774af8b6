import type { ContentEntry, ContentIssue } from '#contract/content/staff-content.ts';
import type { Sql } from '../drafts/entry.ts';
import { ENTRY_ID } from '../model/identity.ts';

type Warning = Pick<ContentIssue, 'kind' | 'entry' | 'field' | 'message'>;

/** A warning without a field is about a concurrent change, not about the content, so it is never stored as accepted. */
const isOfText = ({ field }: Warning) => field !== '';

const named = ({ field, message }: Warning) => `${field} ${message}`;

/** The warnings that nobody has accepted with the live or scheduled version. A warning that was resolved in between is shown again. */
export async function notAccepted(client: Sql, warnings: readonly Warning[]): Promise<Warning[]> {
  const { rows } = await client.query<{ kind: string; entry: string; warning: string }>(
    `SELECT kind, entry, jsonb_array_elements_text(accepted) AS warning FROM named_versions
     WHERE state IN ('live', 'scheduled') AND entry = ANY ($1)`,
    [warnings.map(({ entry }) => entry)],
  );
  return warnings.filter(
    (candidate) =>
      !isOfText(candidate) ||
      !rows.some(
        ({ kind, entry, warning }) =>
          kind === candidate.kind && entry === candidate.entry && warning === named(candidate),
      ),
  );
}

/** Stores the accepted warnings on the drafts that are about to be published or scheduled. */
export async function noteAccepted(
  client: Sql,
  texts: readonly ContentEntry[],
  warnings: readonly Warning[],
): Promise<void> {
  for (const { kind, entry } of texts) {
    const own = warnings.filter((each) => each.kind === kind && each.entry === entry && isOfText(each));
    await client.query(
      `UPDATE versions SET accepted = $3 WHERE entry_id = ${ENTRY_ID} AND state IN ('draft', 'scheduled')`,
      [kind, entry, JSON.stringify(own.map(named))],
    );
  }
}

/** Copies the accepted warnings from the draft to the live version made of it. */
export const carryAccepted = (client: Sql, { kind, entry }: ContentEntry) =>
  client.query(
    `UPDATE versions AS live SET accepted = text.accepted FROM versions AS text
     WHERE live.entry_id = ${ENTRY_ID} AND live.state = 'live' AND text.entry_id = live.entry_id AND text.state IN ('draft', 'scheduled')`,
    [kind, entry],
  );
