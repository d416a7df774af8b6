import { HttpError } from '#server/http/errors.ts';
import { BadCommand } from '#server/operations/bad-command.ts';
import { readCommand, USAGE } from '#server/staff/command.ts';
import { author, onMigratedDatabase, run } from './command.ts';

/** `npm run staff`, also while the site runs: who may enter the back office. */
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
