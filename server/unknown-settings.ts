import type { Logger } from 'pino';
import { Environment, namesGiven } from './config.ts';

const OURS = Object.keys(Environment.shape);
/** What only a setting of ours begins with. */
const FAMILIES = /^(?:DATABASE|SMTP|IMAP|MAIL|STRIPE|TRUST|MEDIA|BACKUP)_/;
/** Of deploy/compose.yaml, and for tests. */
const KNOWN = new Set(['DATABASE_PASSWORD']);
/** Letters that somebody may have mistyped; names shorter than this have too many neighbours. */
const [MOST_WRONG, SHORTEST] = [2, 6];

/** Names settings that do nothing, but look like ours: whoever wrote one believes that it does. */
export function warnOfUnknownSettings(log: Pick<Logger, 'warn'>, names = namesGiven()): void {
  for (const name of names.sort()) {
    if (OURS.includes(name) || KNOWN.has(name) || name.length < SHORTEST) continue;
    const near = OURS.map((own) => ({ own, wrong: distance(name, own) })).sort(
      (a, b) => a.wrong - b.wrong,
    )[0];
    if (near && near.wrong <= MOST_WRONG) log.warn(`${name} is no setting: is ${near.own} meant?`);
    else if (FAMILIES.test(name)) log.warn(`${name} is no setting: docs/configuration.md has all there are`);
  }
}

/** How many letters must be added, left out or changed to make one word of the other (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1];
    for (const [at, wanted] of [...other].entries())
      next.push(
        Math.min((row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1, (row[at] ?? 0) + (letter === wanted ? 0 : 1)),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
