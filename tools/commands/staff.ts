import { BadCommand } from '#server/platform/cli/bad-command.ts';
import { author, onMigratedDatabase, run } from '#server/platform/cli/command.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { readCommand, USAGE } from './staff/command.ts';

/** `npm run staff`, also while the site runs: manages access to the admin app. */
async function command(args: string[]): Promise<void> {
  const asked = readCommand(args);
  if (!asked) return void process.stdout.write(USAGE);
  await onMigratedDatabase(({ config, db }) =>
    asked({
      db,
      mail: config,
      staffUrl: config.STAFF_URL,
      now: () => new Date(),
      user: author(),
      write: (text) => void process.stdout.write(text),
    }),
  );
}

await run(
  () => command(process.argv.slice(2)),
  (error) =>
    (error instanceof BadCommand && `${error.message}\n\n${USAGE}`) ||
    (error instanceof HttpError && `${error.message}.`),
);
