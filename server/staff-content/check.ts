import type pg from 'pg';
import { withoutEmptyRows } from '#contract/empty-rows.ts';
import type { ContentEntry, ContentFault } from '#contract/staff-content.ts';
import { check } from '#server/content/checks.ts';
import type { Entries } from '#server/content/entries.ts';
import { entriesOf } from '#server/content/entries-of.ts';
import { kindAlone } from '#server/content/labels.ts';
import { createPictures } from '#server/content/pictures.ts';
import { withRelations } from '#server/content/renames.ts';
import { dateWarnings } from './date-warnings.ts';
import { type Entry, readEntry } from './entry.ts';
import { binned, contentFault } from './publish.ts';
import { undescribedPictures } from './undescribed.ts';
import { warningsOf } from './warnings.ts';

/** Who looks at what: folders behind /media, and as days in the company's time zone today and, of what is planned, when it goes live. */
type Looking = { mediaRoots: readonly string[]; today: string; goesLive?: string | undefined };

type Findings = { faults: ContentFault[]; warnings: ContentFault[]; entries: Entries };

/** What would stop publishing these texts, and what should be looked at first. Writes nothing. */
export async function findIn(
  client: pg.ClientBase,
  texts: readonly Entry[],
  { mediaRoots, today, goesLive }: Looking,
): Promise<Findings> {
  const bodies = texts.map(({ kind, entry, draft, live }) => ({
    kind,
    entry,
    body: withoutEmptyRows(draft?.body ?? live?.body ?? {}),
  }));
  const { entries, faults } = entriesOf(bodies);
  const whole = await withRelations(client, entries);
  const pictures = createPictures(mediaRoots, client, whole);
  const found = await check(client, whole, pictures, kindAlone);
  return {
    faults: [...faults, ...binned(texts), ...found].map(contentFault),
    warnings: [
      ...warningsOf(entries, texts, today),
      ...dateWarnings(entries.posts ?? [], texts, { today, goesLive }),
      ...(await undescribedPictures(client, texts)),
    ],
    entries,
  };
}

export async function readAll(client: pg.ClientBase, names: readonly ContentEntry[]): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const { kind, entry } of names) entries.push(await readEntry(client, { kind, entry }));
  return entries;
}

/** Today in a time zone, such as 2027-02-12. */
export const dayIn = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);
