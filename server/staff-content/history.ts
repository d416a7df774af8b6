import type { ContentBody, ContentEntry, ContentVersion } from '#contract/staff-content.ts';
import { describeOrder, differences } from '#server/content/differences.ts';
import { versionsOf } from '#server/content/history.ts';
import { slugsOf } from '#server/content/order.ts';
import { orderUnderPresentNames, underPresentNames } from '#server/content/present-names.ts';
import { HttpError } from '#server/http/errors.ts';
import { readEntry, type Sql } from './entry.ts';

const MOST = 50;

/** Newest first, each with what changed. */
export async function listVersions(client: Sql, name: ContentEntry): Promise<ContentVersion[]> {
  await readEntry(client, name);
  return (await versionsOf(client, name, MOST)).map(({ number, state, author, at, note, before, body }) => ({
    number,
    state,
    author,
    at: at.toISOString(),
    note,
    changes: name.kind === 'order' ? orderChanges(before, body) : changesOf(before, body),
  }));
}

/** Nothing for the first version and for one that took the entry off: the note and the state say so. */
const changesOf = (before: unknown, after: unknown) =>
  before === null || after === null
    ? []
    : differences(before, after).map(({ field, before, after }) => ({
        field,
        before: before ?? null,
        after: after ?? null,
      }));

const orderChanges = (before: unknown, after: unknown) =>
  before === null || after === null
    ? []
    : [{ field: 'slugs', before: null, after: describeOrder(slugsOf(before), slugsOf(after)) }];

/** What it names has its present name, since one goes on with it. Throws 404 where there is no such version. */
export async function readVersion(
  client: Sql,
  { kind, entry, number }: ContentEntry & { number: number },
): Promise<{ number: number; body: ContentBody | null }> {
  const { rows } = await client.query<{ body: ContentBody | null }>(
    'SELECT body FROM content_versions WHERE kind = $1 AND entry = $2 AND number = $3',
    [kind, entry, number],
  );
  const [version] = rows;
  if (!version) throw new HttpError('entry-not-found');
  const { body } = version;
  if (kind === 'order') return { number, body: await orderUnderPresentNames(client, entry, body) };
  return { number, body: body && (await underPresentNames(client, kind, body)) };
}
