import { resolve } from 'node:path';
import { exportContent, NotExported } from '#server/content/export/export-content.ts';
import { BadCommand } from '#server/platform/cli/bad-command.ts';
import { onMigratedDatabase, run } from '#server/platform/cli/command.ts';
import { mediaRoots } from '#server/platform/storage/media-roots.ts';
import { openStore } from '#server/platform/storage/open-store.ts';

/** `npm run content:export -- <folder>`, also while the site runs. Prints what it has written. */
async function command(): Promise<void> {
  const [named, ...others] = process.argv.slice(2);
  if (!named || named.startsWith('-') || others.length > 0)
    throw new BadCommand('Usage: npm run content:export -- <new or empty folder>');
  const folder = resolve(named);
  await onMigratedDatabase(async ({ config, pool }) => {
    const { fetchObject } = openStore(config);
    const source = { roots: mediaRoots(config), ...(fetchObject && { fetchObject }) };
    const { counts, media, notes } = await exportContent({ pool, media: source, folder });
    for (const [file, count] of Object.entries(counts)) console.log(`${file.padEnd(18)}${count}`);
    console.log(`${'media'.padEnd(18)}${media}`);
    for (const note of notes) console.error(note);
    console.log(folder);
  });
}

await run(command, (error) => (error instanceof NotExported || error instanceof BadCommand) && error.message);
