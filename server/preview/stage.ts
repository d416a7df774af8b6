import type pg from 'pg';
import type { ContentEntry, ContentKind } from '#contract/staff-content.ts';
import { entriesOf } from '#server/content/entries-of.ts';
import { publish } from '#server/content/publish.ts';
import type { Deps } from '#server/deps.ts';
import { HttpError } from '#server/http/errors.ts';
import { readEntry } from '#server/staff-content/entry.ts';
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

type Draft = ContentEntry & { body: Record<string, unknown>; author: string; at: Date };

/** Publishes the draft of an entry, with a film's also that of its facts, as far as the transaction goes. Throws 404, BadContent. */
export async function stageDraft(
  client: pg.PoolClient,
  asked: ContentEntry,
  { mediaRoots }: Pick<Deps, 'mediaRoots'>,
): Promise<Staged> {
  const { live } = await readEntry(client, asked); // throws 404
  const drafts = await draftsOf(client, asked);
  const [draft] = drafts;
  const title = titleOf(draft?.body ?? live?.body ?? {}, asked.entry);
  if (!draft) return { address: pageOf(asked), says: `${title} as it is on the site: there is no draft.` };
  const { entries, faults } = entriesOf(drafts);
  await publish(client, entries, { mediaRoots, note: 'preview', isPreview: true, faults });
  const slug = typeof draft.body.slug === 'string' ? draft.body.slug : asked.entry;
  return { address: pageOf({ ...asked, entry: slug }), says: `Draft of ${title} by ${draft.author}.` };
}

/** The asked one first. */
async function draftsOf(client: pg.PoolClient, { kind, entry }: ContentEntry): Promise<Draft[]> {
  const kinds: ContentKind[] = kind === 'films' || kind === 'facts' ? ['films', 'facts'] : [kind];
  const { rows } = await client.query<Draft>(
    `SELECT DISTINCT ON (kind = $3, kind) kind, entry, body, author, created_at AS at FROM content_versions
     WHERE kind = ANY ($1) AND entry = $2 AND state IN ('draft', 'scheduled') AND body IS NOT NULL
     ORDER BY kind = $3 DESC, kind, state`,
    [kinds, entry, kind],
  );
  return rows;
}

const titleOf = ({ title, name, heading }: Record<string, unknown>, entry: string): string =>
  ([title, name, heading].find((text) => typeof text === 'string' && text !== '') as string | undefined) ??
  entry;

const pageOf = ({ kind, entry }: ContentEntry): string => {
  const address = addressOf(kind, entry);
  if (address === null) throw new HttpError('not-found');
  return address;
};
