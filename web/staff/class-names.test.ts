import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** On every page of the office: what these style, others may add to. */
const ALWAYS = ['staff.css', 'frame/frame.css'];

/** The classes by which a sheet's selectors begin. */
function begunBy(sheet: string): Set<string> {
  const text = readFileSync(join(import.meta.dirname, sheet), 'utf8').replaceAll(/\/\*[^*]*\*\//g, '');
  return new Set(
    text
      .split(/[{};]/)
      .flatMap((part) => part.split(','))
      .flatMap((selector) => /^\s*\.([\w-]+)/.exec(selector)?.[1] ?? []),
  );
}

test('no two sheets that load apart style the same class: the look of a page would depend on those opened before', () => {
  const shared = new Set(ALWAYS.flatMap((sheet) => [...begunBy(sheet)]));
  const owners = new Map<string, string[]>();
  for (const sheet of globSync('**/*.css', { cwd: import.meta.dirname })) {
    if (ALWAYS.includes(sheet)) continue;
    for (const name of begunBy(sheet))
      if (!shared.has(name)) owners.set(name, [...(owners.get(name) ?? []), sheet]);
  }
  expect(owners.size).toBeGreaterThan(50);
  expect([...owners].filter(([, sheets]) => sheets.length > 1)).toEqual([]);
});
