import {
  describeChange,
  describeInChange,
  describeVersion,
} from '#server/content/history/describe-history.ts';
import { listChanges, readName, versionsIn, versionsOf } from '#server/content/history/history.ts';
import { BadCommand } from '#server/platform/cli/bad-command.ts';
import { onMigratedDatabase, run } from '#server/platform/cli/command.ts';

const USAGE = `What was published when, and what changed in it.

  npm run content:history                       the last 20 changes
  npm run content:history 12                    what change 12 changed, field by field
  npm run content:history films/moss-mother     all versions of an entry; also posts/, collections/, products/,
                                                documents/ (site, company, submission, privacy, terms), order/
`;
const CHANGES = 20;

/** `npm run content:history [change|entry]`. */
async function command(asked: string | undefined): Promise<void> {
  if (asked === '--help') return console.log(USAGE);
  const name = asked === undefined ? undefined : readName(asked);
  if (asked !== undefined && !name && !/^\d{1,9}$/.test(asked))
    throw new BadCommand(`${asked} is neither the number of a change nor an entry.`);
  await onMigratedDatabase(async ({ pool }) => {
    const lines = name
      ? (await versionsOf(pool, name)).map(describeVersion)
      : asked === undefined
        ? (await listChanges(pool, CHANGES)).map(describeChange)
        : (await versionsIn(pool, Number(asked))).map(describeInChange);
    console.log(lines.length > 0 ? lines.join('\n') : 'There is none.');
  });
}

await run(
  () => command(process.argv[2]),
  (error) => error instanceof BadCommand && `${error.message}\n\n${USAGE}`,
);
