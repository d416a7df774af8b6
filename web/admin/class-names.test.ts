import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Loaded on every page of the admin app; other sheets may add to their classes. */
const ALWAYS = ['admin.css', 'shell/shell.css'];

/** The classes that a sheet's selectors begin with. */
function begunBy(sheet: string): Set<string> {
  const text = readFileSync(join(import.meta.dirname, sheet), 'utf8').replaceAll(/\/\*[^*]*\*\//g, '');
  return new Set(
    text
      .split(/[{};]/)
      .flatMap((part) => part.split(','))
      .flatMap((selector) => /^\s*\.([\w-]+)/.exec(selector)?.[1] ?? []),
  );
}

test('sheets that load separately style different classes, independent of load order', () => {
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
