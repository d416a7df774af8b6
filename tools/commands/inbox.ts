import { BadCommand } from '#server/platform/cli/bad-command.ts';
import { author, onMigratedDatabase, run } from '#server/platform/cli/command.ts';
import { readCommand, USAGE } from './inbox/command.ts';

const write = (text: string) => process.stdout.write(text);

/** `npm run inbox`, also while the site runs: reads, exports and tidies the entries of the two forms. */
async function command(args: string[]): Promise<void> {
  const asked = readCommand(args);
  if (!asked) return void write(USAGE);
  await onMigratedDatabase(async ({ config, db }) => {
    await asked({ db, mail: config, user: author(), write });
  });
}

await run(
  () => command(process.argv.slice(2)),
  (error) => error instanceof BadCommand && `${error.message}\n\n${USAGE}`,
);
