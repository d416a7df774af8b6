import type { ContentEntry, ContentFault } from '#contract/staff-content.ts';
import type { Sql } from './entry.ts';

type Warning = Pick<ContentFault, 'kind' | 'entry' | 'field' | 'message'>;

/** That of what was changed meanwhile is about the moment, not the text. */
const isOfText = ({ field }: Warning) => field !== '';

const named = ({ field, message }: Warning) => `${field} ${message}`;

/** The warnings that nobody has accepted yet with what is live, or planned. One that was mended since is asked again. */
export async function notAccepted(client: Sql, warnings: readonly Warning[]): Promise<Warning[]> {
  const { rows } = await client.query<{ kind: string; entry: string; warning: string }>(
    `SELECT kind, entry, jsonb_array_elements_text(accepted) AS warning FROM content_versions
     WHERE state IN ('live', 'scheduled') AND entry = ANY ($1)`,
    [warnings.map(({ entry }) => entry)],
  );
  return warnings.filter(
    (asked) =>
      !isOfText(asked) ||
      !rows.some(
        ({ kind, entry, warning }) =>
          kind === asked.kind && entry === asked.entry && warning === named(asked),
      ),
  );
}

/** Notes what was accepted with the texts that are about to be published or planned. */
export async function noteAccepted(
  client: Sql,
  texts: readonly ContentEntry[],
  warnings: readonly Warning[],
): Promise<void> {
  for (const { kind, entry } of texts) {
    const own = warnings.filter((each) => each.kind === kind && each.entry === entry && isOfText(each));
    await client.query(
      `UPDATE content_versions SET accepted = $3 WHERE kind = $1 AND entry = $2 AND state IN ('draft', 'scheduled')`,
      [kind, entry, JSON.stringify(own.map(named))],
    );
  }
}

/** The live version has what was accepted with the text that it was made of. */
export const carryAccepted = (client: Sql, { kind, entry }: ContentEntry) =>
  client.query(
    `UPDATE content_versions AS live SET accepted = text.accepted FROM content_versions AS text
     WHERE (live.kind, live.entry, live.state) = ($1, $2, 'live') AND (text.kind, text.entry) = ($1, $2)
       AND text.state IN ('draft', 'scheduled')`,
    [kind, entry],
  );
