import { readCommand, USAGE } from '#server/mail/command.ts';
import { BadCommand } from '#server/operations/bad-command.ts';
import { onMigratedDatabase, run } from './command.ts';

const write = (text: string) => void process.stdout.write(text);

/** `npm run mail`, also while the site runs: shows what became of its mails. */
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
