import type pg from 'pg';
import { BadContent } from '../../model/issues.ts';
import { publish } from '../../publishing/publish.ts';
import { underKnownSlugs } from '../outside.ts';
import { retainStaffs } from '../retained.ts';
import type { ForeignKind, Gathered, Note } from './gathering.ts';
import { checkGathered } from './import-gathered.ts';
import { apart, withRenames } from './publish-valid.ts';

/** The entry of a preview. `kept`: why an import would leave what is on the site as it is. */
type Staged = { kind: ForeignKind; slug: string; title: string; kept: 'written here' | 'taken off' | null };

/**
 * Publishes the one entry that was gathered inside a preview's transaction, which is rolled back: without the content lock, and without
 * stock. Throws BadContent.
 */
export async function stageGathered(
  client: pg.ClientBase,
  gathered: Gathered,
  mediaRoots: readonly string[],
): Promise<Staged> {
  const refused: Note[] = [...gathered.refused];
  const { entries, renames, owned } = await underKnownSlugs(client, gathered.source, gathered.entries);
  const [checked] = await checkGathered(client, entries, refused);
  if (!checked)
    throw new BadContent(refused.map(({ kind, place }) => ({ file: '', entry: place, message: kind })));
  const own = apart([checked]).entries;
  const { kept } = await retainStaffs(client, own, owned);
  await publish(client, withRenames(own, renames), {
    mediaRoots,
    note: 'preview',
    source: 'import',
    isPreview: true,
  });
  const { kind, entry } = checked;
  return {
    kind,
    slug: renames.get(`${kind}/${entry.slug}`) ?? entry.slug,
    title: titleIn(entry),
    kept: kept[0] ? (kept[0].isOff ? 'taken off' : 'written here') : null,
  };
}

const titleIn = (entry: { slug: string; title?: unknown; name?: unknown }): string =>
  String(entry.title ?? entry.name ?? entry.slug);
