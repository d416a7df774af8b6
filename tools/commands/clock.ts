import { BadCommand } from '#server/platform/cli/bad-command.ts';
import { onMigratedDatabase, run } from '#server/platform/cli/command.ts';
import { confirmClock, readClock } from '#server/platform/jobs/clock.ts';

const USAGE = `Usage: npm run clock                 whether the site believes its clock
       npm run clock -- confirm      the clock is right: what is old is deleted again
`;

/** `npm run clock`, also while the site runs. */
async function command([asked, ...rest]: string[]): Promise<void> {
  if (rest.length > 0 || (asked !== undefined && asked !== 'confirm'))
    throw new BadCommand('There is no such command');
  await onMigratedDatabase(async ({ pool }) => {
    if (asked === 'confirm') await confirmClock(pool);
    const { knownAt, daysAhead } = await readClock(pool);
    console.log(
      daysAhead === undefined
        ? `The clock is believed: ${new Date().toISOString()}`
        : `The clock says ${new Date().toISOString()}, ${daysAhead} days after the last time that this site knows (${knownAt.toISOString()}): nothing is deleted and nothing expires`,
    );
  });
}

await run(
  () => command(process.argv.slice(2)),
  (error) => error instanceof BadCommand && `${error.message}\n\n${USAGE}`,
);
