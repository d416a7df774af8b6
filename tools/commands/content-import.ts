import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Unreadable } from '#server/content/import/foreign/read-text.ts';
import { importAny, SOURCES, type SourceAsked } from '#server/content/import/import-any.ts';
import { describeSummary } from '#server/content/import/report.ts';
import type { Summary } from '#server/content/import/summary.ts';
import { BadCommand } from '#server/platform/cli/bad-command.ts';
import { author, onMigratedDatabase, run } from '#server/platform/cli/command.ts';
import { CONTENT, mediaRoots } from '#server/platform/storage/media-roots.ts';

/** The exit code if something was refused. What cannot be read at all ends with 1. */
const SOMETHING_REFUSED = 2;

/**
 * `npm run content:import -- <file or folder>`, also while the site runs, which then shows the new content at once. Prints how far it is,
 * and what became of everything.
 */
async function command(): Promise<void> {
  const { path, from, json, ...asked } = readArguments();
  await onMigratedDatabase(async ({ config, pool }) => {
    const steps = json ? undefined : printSteps();
    const options = { pool, path, from, ...asked, mediaRoots: mediaRoots(config), author: author() };
    const summary = await importAny({ ...options, onStep: steps?.note }).finally(steps?.stop);
    console.log(json ? JSON.stringify(factsOf(summary), null, 2) : describeSummary(summary, asked.trial));
    if (summary.faults.length > 0) process.exitCode = SOMETHING_REFUSED;
  });
}

/** For programs: the counts, and the faults that are alike as one. */
const factsOf = ({
  source,
  created,
  changed,
  unchanged,
  left,
  redirects,
  faults,
  mended,
  leftOut,
}: Summary) => ({
  ...{ source, created, changed, unchanged, left, redirects },
  ...{ faults, mended, leftOut },
});

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

function readArguments() {
  const { positionals, values } = parse();
  const { from, ...others } = values;
  if (positionals.length > 1 || (from !== undefined && !isSource(from))) throw new BadCommand(USAGE);
  return { path: resolve(positionals[0] ?? CONTENT), from, ...others };
}

const isSource = (name: string): name is SourceAsked => SOURCES.some((each) => each === name);

const USAGE = `Usage: npm run content:import -- [file or folder] [--from ${SOURCES.join('|')}] [--trial] [--drafts] [--json] [--force]`;

function parse() {
  const no = { type: 'boolean', default: false } as const;
  const options = { force: no, trial: no, drafts: no, json: no, from: { type: 'string' } } as const;
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch {
    throw new BadCommand(USAGE);
  }
}

await run(command, (error) => (error instanceof Unreadable || error instanceof BadCommand) && error.message);
