import type pg from 'pg';
import type { ContentEntry } from '#contract/content/staff-content.ts';
import { withoutEmptyRows } from '#contract/core/empty-rows.ts';
import { paths } from '#contract/core/paths.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import type { Services } from '#server/platform/services.ts';
import type { Drafted } from '../contentful/preview.ts';
import { addressOf } from '../drafts/editable-kinds.ts';
import { readEntry } from '../drafts/entry.ts';
import { stageGathered } from '../import/foreign/stage-gathered.ts';
import { entriesOf } from '../model/entries-of.ts';
import { publish } from '../publishing/publish.ts';

/** What a preview shows in contrast to the live site. */
export type Staged = {
  /** The first page to show. */
  address: string;
  /** Text of the bar. */
  says: string;
  /** The time of the preview, if not now. */
  now?: Date;
};

/** Publishes the draft of an entry inside the transaction. Throws 404, BadContent. */
export async function stageDraft(
  client: pg.PoolClient,
  requested: ContentEntry,
  { mediaRoots }: Pick<Services, 'mediaRoots'>,
): Promise<Staged> {
  const entry = await readEntry(client, requested); // throws 404
  const { draft } = entry;
  const title = titleOf(draft?.body ?? entry.live?.body ?? {}, requested.entry);
  if (!draft)
    return { address: pageOf(requested), says: `${title} as it is on the site: there is no draft.` };
  const body = draft.body ?? {};
  const { entries, faults } = entriesOf([{ ...requested, body }]);
  await publish(client, entries, { mediaRoots, note: 'preview', isPreview: true, faults });
  const slug = typeof body.slug === 'string' ? body.slug : requested.entry;
  const says =
    draft.state === 'past'
      ? `${title} as it was before it was taken off.`
      : `Draft of ${title} by ${draft.author}.`;
  return { address: pageOf({ ...requested, entry: slug }), says };
}

/** The texts of the company with a page of their own that search engines read. */
const SHARED_TEXTS: Record<string, string> = {
  site: paths.home,
  company: paths.about,
  submission: paths.submitFilm,
  privacy: paths.privacy,
  terms: paths.terms,
};

/**
 * Publishes the newest text of an entry, without its own words for search engines, inside the transaction. Returns the path of its page.
 * Throws 404, BadContent.
 */
export async function stageUnshared(
  client: pg.PoolClient,
  requested: ContentEntry,
  { mediaRoots }: Pick<Services, 'mediaRoots'>,
): Promise<string> {
  const { kind, entry } = requested;
  const { draft, live } = await readEntry(client, requested);
  if (kind === 'order' || (kind === 'documents' && !(entry in SHARED_TEXTS)))
    throw new HttpError('not-found');
  const body = { ...withoutEmptyRows(draft?.body ?? live?.body ?? {}), sharing: null };
  const { entries, faults } = entriesOf([{ ...requested, body }]);
  await publish(client, entries, { mediaRoots, note: 'preview', isPreview: true, faults });
  if (kind === 'documents') return SHARED_TEXTS[entry] ?? '';
  return pageOf({ kind, entry: 'slug' in body && typeof body.slug === 'string' ? body.slug : entry });
}

const titleOf = ({ title, name, heading }: Record<string, unknown>, entry: string): string =>
  ([title, name, heading].find((text) => typeof text === 'string' && text !== '') as string | undefined) ??
  entry;

/** Shows an entry as it stands in Contentful. Throws BadContent. */
export async function stageDrafted(
  client: pg.PoolClient,
  { gathered, lacksPictures }: Drafted,
  { mediaRoots }: Pick<Services, 'mediaRoots'>,
): Promise<Staged> {
  const { kind, slug, title, kept } = await stageGathered(client, gathered, mediaRoots);
  const says = [
    `${title} as it stands in Contentful.`,
    kept === 'written here' && 'Publishing it there changes nothing here: staff have written this entry.',
    kept === 'taken off' && 'Publishing it there changes nothing here: staff have taken it off the site.',
    lacksPictures > 0 && 'Pictures are missing that could not be fetched: load the page again in a minute.',
  ];
  return { address: pageOf({ kind, entry: slug }), says: says.filter(Boolean).join(' ') };
}

const pageOf = ({ kind, entry }: ContentEntry): string => {
  const address = addressOf(kind, entry);
  if (address === null) throw new HttpError('not-found');
  return address;
};
