import type pg from 'pg';
import type { ContentEntry, ContentKind } from '#contract/staff-content.ts';
import { entriesOf } from '#server/content/entries-of.ts';
import { publish } from '#server/content/publish.ts';
import type { Deps } from '#server/deps.ts';
import { HttpError } from '#server/http/errors.ts';
import { type Entry, findEntry, readEntry } from '#server/staff-content/entry.ts';
import { addressOf } from '#server/staff-content/kinds.ts';

/** What a preview shows that the site does not. */
export type Staged = {
  /** The page with which it begins. */
  address: string;
  /** For the bar. */
  says: string;
  /** When it is, if not now. */
  now?: Date;
};

/** Publishes the draft of an entry, with a film's also that of its facts, as far as the transaction goes. Throws 404, BadContent. */
export async function stageDraft(
  client: pg.PoolClient,
  asked: ContentEntry,
  { mediaRoots }: Pick<Deps, 'mediaRoots'>,
): Promise<Staged> {
  const entry = await readEntry(client, asked); // throws 404
  const both = [entry, await readBeside(client, asked)];
  const drafts = both.flatMap((each) =>
    each?.draft ? [{ ...each.draft, kind: each.kind, entry: each.entry, body: each.draft.body ?? {} }] : [],
  );
  const [draft] = drafts;
  const title = titleOf(draft?.body ?? entry.live?.body ?? {}, asked.entry);
  if (!draft) return { address: pageOf(asked), says: `${title} as it is on the site: there is no draft.` };
  const { entries, faults } = entriesOf(drafts);
  await publish(client, entries, { mediaRoots, note: 'preview', isPreview: true, faults });
  const slug = typeof draft.body.slug === 'string' ? draft.body.slug : asked.entry;
  const says =
    draft.state === 'past'
      ? `${title} as it was before it was taken off.`
      : `Draft of ${title} by ${draft.author}.`;
  return { address: pageOf({ ...asked, entry: slug }), says };
}

/** A film and its facts are shown together. */
const BESIDE: Partial<Record<ContentKind, ContentKind>> = { films: 'facts', facts: 'films' };

async function readBeside(client: pg.PoolClient, { kind, entry }: ContentEntry): Promise<Entry | undefined> {
  const beside = BESIDE[kind];
  return beside && findEntry(client, { kind: beside, entry });
}

const titleOf = ({ title, name, heading }: Record<string, unknown>, entry: string): string =>
  ([title, name, heading].find((text) => typeof text === 'string' && text !== '') as string | undefined) ??
  entry;

const pageOf = ({ kind, entry }: ContentEntry): string => {
  const address = addressOf(kind, entry);
  if (address === null) throw new HttpError('not-found');
  return address;
};
