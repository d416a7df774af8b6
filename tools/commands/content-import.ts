import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { importContent } from '#server/content/import/import.ts';
import { describeReport } from '#server/content/import/report.ts';
import { BadContent } from '#server/content/model/issues.ts';
import { BadCommand } from '#server/platform/cli/bad-command.ts';
import { author, onMigratedDatabase, run } from '#server/platform/cli/command.ts';
import { CONTENT, mediaRoots } from '#server/platform/storage/media-roots.ts';

/** `npm run content:import [folder] [-- --force]`, also while the site runs, which then shows the new content at once. Prints how far it is. */
async function command(): Promise<void> {
  const { folder, force } = readArguments();
  await onMigratedDatabase(async ({ config, pool }) => {
    const options = { pool, folder, mediaRoots: mediaRoots(config), author: author(), force };
    const steps = printSteps();
    const report = await importContent({ ...options, onStep: steps.note }).finally(steps.stop);
    console.log(describeReport(report));
  });
}

/** Prints the latest step each second, if it is another. */
function printSteps() {
  let latest = '';
  let printed = '';
  const timer = setInterval(() => {
    if (latest !== printed) console.error(latest);
    printed = latest;
  }, 1000);
  return {
    note(step: string) {
      latest = step;
    },
    stop: () => clearInterval(timer),
  };
}

function readArguments(): { folder: string; force: boolean } {
  const { positionals, values } = parse();
  if (positionals.length > 1) throw new BadCommand(USAGE);
  return { folder: resolve(positionals[0] ?? CONTENT), force: values.force };
}

const USAGE = 'Usage: npm run content:import [folder] [-- --force]';

function parse() {
  try {
    return parseArgs({ allowPositionals: true, options: { force: { type: 'boolean', default: false } } });
  } catch {
    throw new BadCommand(USAGE);
  }
}

await run(command, (error) => {
  if (error instanceof BadContent)
    return `Nothing was imported. Errors: ${error.faults.length}\n${error.message}`;
  return error instanceof BadCommand && error.message;
});
