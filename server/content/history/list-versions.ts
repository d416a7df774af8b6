import type { ContentBody, ContentEntry, ContentVersion } from '#contract/content/staff-content.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { readEntry, type Sql } from '../drafts/entry.ts';
import { underPresentNames } from '../model/present-names.ts';
import { orderUnderPresentNames, slugsOf } from '../publishing/order.ts';
import { describeOrder, differences } from './differences.ts';
import { versionsOf } from './history.ts';

const MOST = 50;

/** An entry's versions with their changed fields, newest first. */
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

/** Empty for the first version and for an unpublish: note and state describe those. */
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

/** A version with its relations updated to present slugs, ready for editing. Throws 404 if there is no such version. */
export async function readVersion(
  client: Sql,
  { kind, entry, number }: ContentEntry & { number: number },
): Promise<{ number: number; body: ContentBody | null }> {
  const { rows } = await client.query<{ body: ContentBody | null }>(
    'SELECT body FROM named_versions WHERE kind = $1 AND entry = $2 AND number = $3',
    [kind, entry, number],
  );
  const [version] = rows;
  if (!version) throw new HttpError('entry-not-found');
  const { body } = version;
  if (kind === 'order') return { number, body: await orderUnderPresentNames(client, entry, body) };
  return { number, body: body && (await underPresentNames(client, kind, body)) };
}
