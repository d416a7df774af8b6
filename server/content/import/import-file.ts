import type { TableColumns } from '#contract/content/imports.ts';
import { openDrizzle, openDrizzleOn } from '#server/platform/db/drizzle.ts';
import { importGathered } from './foreign/import-gathered.ts';
import { bringPictures } from './foreign/pictures/bring-pictures.ts';
import { readInChild } from './foreign/read-in-child.ts';
import { Unreadable } from './foreign/read-text.ts';
import type { Format } from './foreign/recognise.ts';
import { notesOf } from './notes.ts';
import { addImport, chosenColumns, resultOf } from './record.ts';
import type { Given, Summary } from './summary.ts';
import { inTrial } from './trial.ts';

/** `name`: as its owner calls it, which an upload's path does not tell. `beside`: folder whose pictures are taken instead of fetched. `columns`: of a table,
 * as a person chose them. */
type File = {
  path: string;
  name: string;
  format: Format | undefined;
  beside?: string;
  columns?: TableColumns | undefined;
};

/**
 * Imports a file of another system, in one transaction, in which it is noted too unless `isNoted`. Pictures come before that, and not in a
 * trial. Throws Unreadable.
 */
export async function importFile(
  { path, name, format, beside, columns }: File,
  { pool, trial, drafts, ...options }: Given & { isNoted?: boolean },
): Promise<Summary> {
  const chosen = [...(columns?.isChosen ? [columns] : []), ...(await chosenColumns(openDrizzle(pool)))];
  const read = await readInChild({ path, format, name, today: new Date(), chosen }).catch(
    (error: unknown) => {
      throw error instanceof Unreadable
        ? new Unreadable(`${name} was not read: ${error.message}`, error.columns)
        : error;
    },
  );
  const [mediaDir = ''] = options.mediaRoots;
  const { gathered, brought } = trial
    ? { gathered: read, brought: [] }
    : await bringPictures(read, { mediaDir, beside, onStep: options.onStep });
  const note = `import of ${name}`;
  return inTrial(pool, trial, async (client) => {
    const { refused, leftOut, made, ...counts } = await importGathered(client, gathered, {
      ...options,
      note,
      asDrafts: drafts,
    });
    const notes = notesOf({
      refused: [...gathered.refused, ...refused],
      mended: gathered.mended,
      leftOut: [...gathered.left, ...leftOut],
    });
    const summary = {
      source: gathered.source,
      ...counts,
      ...notes,
      made: { ...made, pictures: brought },
      ...(gathered.columns && { columns: gathered.columns }),
    };
    if (!trial && !options.isNoted)
      await addImport(openDrizzleOn(client), {
        fileName: name,
        drafts,
        state: 'imported',
        author: options.author,
        ...resultOf(summary),
      });
    return summary;
  });
}
