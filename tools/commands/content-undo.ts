import { describeChange } from '#server/content/history/describe-history.ts';
import { listChanges, readName } from '#server/content/history/history.ts';
import { CannotUndo, undo, type Wanted } from '#server/content/history/undo.ts';
import { takeBackOf } from '#server/content/import/take-back.ts';
import { BadContent } from '#server/content/model/issues.ts';
import { BadCommand } from '#server/platform/cli/bad-command.ts';
import { author, onMigratedDatabase, run } from '#server/platform/cli/command.ts';
import { mediaRoots } from '#server/platform/storage/media-roots.ts';

const USAGE = `Restores earlier content. An undo is a change too and can itself be undone.

  npm run content:undo                          the last change, such as an import
  npm run content:undo 12                       change 12 of npm run content:history
  npm run content:undo films/moss-mother        one entry, to the version before
  npm run content:undo films/moss-mother 3      one entry, to version 3
`;

/** `npm run content:undo`, also while the site runs, which then shows the restored content at once. */
async function command([asked, version]: string[]): Promise<void> {
  if (asked === '--help') return console.log(USAGE);
  const wanted = read(asked, version);
  await onMigratedDatabase(async ({ config, pool }) => {
    const roots = mediaRoots(config);
    await undo(wanted, { pool, mediaRoots: roots, author: author() });
    if (wanted && 'change' in wanted) await takeBackOf(pool, wanted.change, roots);
    for (const change of await listChanges(pool, 1)) console.log(describeChange(change));
  });
}

function read(asked: string | undefined, version: string | undefined): Wanted | undefined {
  if (asked === undefined) return undefined;
  const name = readName(asked);
  if (![version ?? '1', name ? '1' : asked].every((number) => /^\d{1,9}$/.test(number)))
    throw new BadCommand('Give the number of a change, or an entry and the number of a version.');
  if (name) return { ...name, number: version === undefined ? undefined : Number(version) };
  return { change: Number(asked) };
}

await run(
  () => command(process.argv.slice(2)),
  (error) =>
    (error instanceof BadCommand && `${error.message}\n\n${USAGE}`) ||
    (error instanceof CannotUndo && error.message) ||
    (error instanceof BadContent && `Nothing was undone.\n${error.message}`),
);
