import type { Report } from './import.ts';
import type { Changes } from './upsert.ts';

/** One line for each kind: what was created, changed and found unchanged. */
export function describeReport(report: Report): string {
  const lines = Object.entries(report).map(([kind, changes]) => `${kind.padEnd(12)}${describe(changes)}`);
  return lines.join('\n');
}

function describe({ created, changed, moved, unchanged, absent }: Changes): string {
  const parts = [`${created} created`, `${changed} changed`];
  if (moved > 0) parts.push(`${moved} moved`);
  parts.push(`${unchanged} unchanged`);
  return parts.join(', ') + (absent > 0 ? `; ${absent} not in the files, left as they are` : '');
}
