import type { Move } from '../publishing/positions.ts';
import type { Changes } from '../publishing/write.ts';
import type { ImportReport } from './import.ts';
import type { Retained } from './retained.ts';
import type { Summary } from './summary.ts';

const MOST_MOVES = 20;

/** What became of an import, or would, for the shell. */
export function describeSummary({ report, ...summary }: Summary, isTrial: boolean): string {
  const { source, created, changed, unchanged, left, redirects, faults, mended, leftOut } = summary;
  const counts = `${source}: ${created} created, ${changed} changed, ${unchanged} unchanged, ${left} left as they are${redirects > 0 ? `, ${redirects} redirects` : ''}`;
  const isNothing = source === 'folder' && faults.length > 0;
  return [
    ...(isTrial ? ['A trial: nothing was changed.'] : []),
    ...(isNothing ? ['Nothing was imported.'] : report ? [describeReport(report)] : [counts]),
    ...describeGroups('Refused', faults),
    ...describeGroups('Corrected while reading', mended),
    ...describeGroups('Skipped, since the site has no place for it', leftOut),
  ].join('\n');
}

function describeGroups(heading: string, groups: Summary['faults']): string[] {
  if (groups.length === 0) return [];
  const lines = groups.map(({ kind, count, first: { place, value, remedy } }) => {
    const example = [place, value && `“${value}”`].filter(Boolean).join(': ');
    return `  ${count} × ${kind}; first ${example}. ${remedy}`;
  });
  return [`${heading}:`, ...lines];
}

/**
 * A line for each kind (created, changed, unchanged), for each list (moved entries) and for each entry that keeps the version of staff or
 * has another slug.
 */
export function describeReport({ moved, kept, renamed, ...kinds }: ImportReport): string {
  const changes = Object.entries(kinds).map(([kind, each]) => `${kind.padEnd(12)}${describe(each)}`);
  const moves = Object.entries(moved).flatMap(([list, each]) =>
    each.length > 0 ? [`${list.padEnd(12)}${describeMoves(each)}`] : [],
  );
  const slugs = renamed.map(
    ({ kind, from, to }) => `${kind}/${from} is ${kind}/${to} here: its slug was changed`,
  );
  return [...changes, ...moves, ...slugs, ...describeKept(kept)].join('\n');
}

function describeKept(retained: readonly Retained[]): string[] {
  if (retained.length === 0) return [];
  const lines = retained.map(({ kind, entry, author, at, isFileChanged, isOff }) => {
    const action = `${isOff ? 'taken off' : 'published'} by ${author || 'staff'} on ${at.toISOString().slice(0, 10)}`;
    const file = isFileChanged
      ? 'the files have another version: compare them'
      : 'the files are as they were';
    return `${kind}/${entry} stays as ${action}; ${file}`;
  });
  return [...lines, 'To take the files’ version of these too: npm run content:import <folder> -- --force'];
}

function describe({ created, changed, unchanged, absent }: Changes): string {
  const parts = `${created} created, ${changed} changed, ${unchanged} unchanged`;
  return parts + (absent > 0 ? `; ${absent} not in the files, left as they are` : '');
}

function describeMoves(moves: readonly Move[]): string {
  const named = moves.slice(0, MOST_MOVES).map(({ slug, from, to }) => `${slug} from ${from} to ${to}`);
  const more = moves.length - named.length;
  return `${moves.length} moved: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
