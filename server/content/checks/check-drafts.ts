import type pg from 'pg';
import type { ContentEntry, ContentIssue } from '#contract/content/staff-content.ts';
import { withoutEmptyRows } from '#contract/core/empty-rows.ts';
import { type Entry, readEntry } from '../drafts/entry.ts';
import { unstockedProducts } from '../drafts/unstocked.ts';
import type { Entries } from '../model/entries.ts';
import { entriesOf } from '../model/entries-of.ts';
import { kindAlone } from '../model/labels.ts';
import { createPictures } from '../model/pictures.ts';
import { withPresentNames } from '../model/present-names.ts';
import { binned, contentIssue } from '../publishing/publish-drafts.ts';
import { dateWarnings } from './date-warnings.ts';
import { undescribedPictures } from './undescribed.ts';
import { check } from './validate-entries.ts';
import { warningsOf } from './warnings.ts';

/** Options of a check: folders behind /media, and days in the company's time zone: today and, for a schedule, the day of going live. */
type CheckOptions = { mediaRoots: readonly string[]; today: string; goesLive?: string | undefined };

type Findings = { faults: ContentIssue[]; warnings: ContentIssue[]; entries: Entries };

/** Issues that would prevent publishing these drafts, and warnings. Writes nothing. */
export async function checkDrafts(
  client: pg.ClientBase,
  texts: readonly Entry[],
  { mediaRoots, today, goesLive }: CheckOptions,
): Promise<Findings> {
  const bodies = texts.map(({ kind, entry, draft, live }) => ({
    kind,
    entry,
    body: withoutEmptyRows(draft?.body ?? live?.body ?? {}),
  }));
  const { entries, faults } = entriesOf(bodies);
  const whole = await withPresentNames(client, entries);
  const pictures = createPictures(mediaRoots, client, whole);
  const found = await check(client, whole, pictures, kindAlone);
  return {
    faults: [...faults, ...binned(texts), ...found].map(contentIssue),
    warnings: [
      ...warningsOf(entries, texts, today),
      ...dateWarnings(entries.posts ?? [], texts, { today, goesLive }),
      ...(await undescribedPictures(client, texts)),
      ...(await unstockedProducts(client, texts)),
    ],
    entries,
  };
}

export async function readAll(client: pg.ClientBase, names: readonly ContentEntry[]): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const { kind, entry } of names) entries.push(await readEntry(client, { kind, entry }));
  return entries;
}
