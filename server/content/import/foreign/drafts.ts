import type pg from 'pg';
import type { ContentBody } from '#contract/content/staff-content.ts';
import type { Made } from '#server/platform/db/tables/imports.ts';
import { createDraftIn, replaceDraftIn } from '../../drafts/drafts.ts';
import { findEntry } from '../../drafts/entry.ts';
import type { ForeignKind, Note } from './gathering.ts';

type Draft = { kind: ForeignKind; place: string; entry: { slug: string } };

/** Stores entries as drafts. One that is live, or in the trash, under this slug is left as it is. */
export async function storeDrafts(
  client: pg.ClientBase,
  drafts: readonly Draft[],
  author: string,
  leftOut: Note[],
) {
  const counts = { created: 0, changed: 0, unchanged: 0, left: 0 };
  const made: Made['drafts'] = [];
  for (const { kind, place, entry } of drafts) {
    const { variants, ...body } = entry as ContentBody & { slug: string };
    if (variants)
      leftOut.push({
        kind: 'the stock of a draft',
        place,
        value: entry.slug,
        remedy: 'Enter it under Stock once the product is published',
      });
    const found = await findEntry(client, { kind, entry: entry.slug });
    if (!found) {
      const { number } = await createDraftIn(client, kind, { entry: entry.slug, body }, author);
      counts.created += 1;
      made.push({ kind, entry: entry.slug, number });
    } else if (found.state === 'new') {
      const isChanged = await replaceDraftIn(client, { kind, entry: entry.slug }, body, author);
      counts[isChanged ? 'changed' : 'unchanged'] += 1;
    } else {
      counts.left += 1;
      leftOut.push({
        kind: 'a draft of what the site has already',
        place,
        value: entry.slug,
        remedy: 'Change its slug, or write it in /staff',
      });
    }
  }
  return { ...counts, made };
}
