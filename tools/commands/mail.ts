import { BadCommand } from '#server/platform/cli/bad-command.ts';
import { onMigratedDatabase, run } from '#server/platform/cli/command.ts';
import { readCommand, USAGE } from './mail/command.ts';

const write = (text: string) => void process.stdout.write(text);

/** `npm run mail`, also while the site runs: shows the delivery of its mails. */
async function command(args: string[]): Promise<void> {
  const asked = readCommand(args);
  if (!asked) return write(USAGE);
  await onMigratedDatabase(async ({ config, db }) => {
    await asked({ db, mail: config, write });
  });
}

await run(
  () => command(process.argv.slice(2)),
  (error) => error instanceof BadCommand && `${error.message}\n\n${USAGE}`,
);
