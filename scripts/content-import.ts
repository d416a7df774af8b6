import { resolve } from 'node:path';
import { BadContent } from '#server/content/faults.ts';
import { importContent } from '#server/content/import.ts';
import { describeReport } from '#server/content/report.ts';
import { CONTENT, mediaRoots } from '#server/files/media-roots.ts';
import { author, onMigratedDatabase, run } from './command.ts';

/** `npm run content:import [folder]`, also while the site runs, which then shows the new content at once. */
const command = (folder: string) =>
  onMigratedDatabase(async ({ config, pool }) => {
    console.log(
      describeReport(await importContent({ pool, folder, mediaRoots: mediaRoots(config), author: author() })),
    );
  });

await run(
  () => command(resolve(process.argv[2] ?? CONTENT)),
  (error) =>
    error instanceof BadContent && `Nothing was imported. Errors: ${error.faults.length}\n${error.message}`,
);
