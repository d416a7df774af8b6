import type { Logger } from 'pino';
import { Environment, namesGiven } from '#server/config.ts';

const OURS = Object.keys(Environment.shape);
/** Prefixes that only our settings have. */
const FAMILIES = /^(?:DATABASE|SMTP|IMAP|MAIL|STRIPE|TRUST|MEDIA|BACKUP)_/;
/** Used by deploy/compose.yaml and by tests. */
const KNOWN = new Set(['DATABASE_PASSWORD']);
/** Maximum number of mistyped letters. Names shorter than `SHORTEST` resemble too many others. */
const [MOST_WRONG, SHORTEST] = [2, 6];

/** Warns of settings that have no effect but look like ours: whoever wrote one expects it to work. */
export function warnOfUnknownSettings(log: Pick<Logger, 'warn'>, names = namesGiven()): void {
  for (const words of unknownSettings(names)) log.warn(words);
}

/** A sentence for each setting that has no effect but looks like ours. */
export function unknownSettings(names = namesGiven()): string[] {
  return names.sort().flatMap((name) => {
    if (OURS.includes(name) || KNOWN.has(name) || name.length < SHORTEST) return [];
    const near = OURS.filter((own) => Math.abs(own.length - name.length) <= MOST_WRONG)
      .map((own) => ({ own, wrong: distance(name, own) }))
      .sort((a, b) => a.wrong - b.wrong)[0];
    if (near && near.wrong <= MOST_WRONG) return [`${name} is no setting: is ${near.own} meant?`];
    return FAMILIES.test(name) ? [`${name} is no setting: docs/configuration.md has all there are`] : [];
  });
}

/** Levenshtein distance: letters to add, remove or change to turn one word into the other. */
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
