import type { Move } from './order.ts';
import type { Report } from './publish.ts';
import type { Changes } from './write.ts';

const MOST_MOVES = 20;

/** One line for each kind (created, changed, unchanged) and one for each list (which entries moved). */
export function describeReport({ moved, ...kinds }: Report): string {
  const changes = Object.entries(kinds).map(([kind, each]) => `${kind.padEnd(12)}${describe(each)}`);
  const moves = Object.entries(moved).flatMap(([list, each]) =>
    each.length > 0 ? [`${list.padEnd(12)}${describeMoves(each)}`] : [],
  );
  return [...changes, ...moves].join('\n');
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
