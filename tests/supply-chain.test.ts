import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const Package = z.object({
  version: z.string(),
  license: z.string().default('none'),
  integrity: z.string().optional(),
  dev: z.boolean().default(false),
  inBundle: z.boolean().default(false),
  hasInstallScript: z.boolean().default(false),
});
const Lock = z.object({ packages: z.record(z.string(), z.unknown()) });
const Manifest = z.object({ allowScripts: z.record(z.string(), z.literal(true)) });

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'));
/** The site's, the Node and npm that install it, and what the bench installs. */
const packages = ['package-lock.json', 'tools/node/package-lock.json', 'bench/lighthouse/package-lock.json']
  .flatMap((file) => Object.entries(Lock.parse(read(file)).packages))
  .filter(([place]) => place !== '' && !place.startsWith('node_modules/npm/')) // npm's archive contains all of npm
  .map(([place, entry]) => ({ name: place.split('node_modules/').at(-1) ?? '', ...Package.parse(entry) }));

const PERMISSIVE = new Set(
  'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 Unlicense Zlib Python-2.0 OFL-1.1'.split(
    ' ',
  ),
);
/** Recorded, with the reason, in docs/decisions/0001-dependencies.md. */
const EXCEPTIONS: { name: RegExp; license: string; onlyForDevelopment: boolean }[] = [
  { name: /^@img\/sharp-/, license: 'LGPL-3.0-or-later', onlyForDevelopment: false },
  { name: /^(?:@axe-core\/playwright|axe-core)$/, license: 'MPL-2.0', onlyForDevelopment: true },
  { name: /^lightningcss(?:-|$)/, license: 'MPL-2.0', onlyForDevelopment: true },
  { name: /^caniuse-lite$/, license: 'CC-BY-4.0', onlyForDevelopment: true },
  { name: /^css-mediaquery$/, license: 'BSD', onlyForDevelopment: true },
  { name: /^npm$/, license: 'Artistic-2.0', onlyForDevelopment: false },
];

test('every package has a permissive licence, or a recorded exception', () => {
  const isAllowed = ({ name, dev }: (typeof packages)[number], license: string) =>
    PERMISSIVE.has(license) ||
    EXCEPTIONS.some(
      (each) => each.name.test(name) && each.license === license && (dev || !each.onlyForDevelopment),
    );
  // SPDX expressions: all parts (AND) of one alternative (OR) must be allowed.
  const refused = packages.filter((each) => {
    const alternatives = each.license.replaceAll(/[()]/g, '').split(' OR ');
    return !alternatives.some((alternative) =>
      alternative.split(' AND ').every((part) => isAllowed(each, part)),
    );
  });
  expect(refused.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});

test('only packages named in package.json run install scripts', () => {
  const allowed = Object.keys(Manifest.parse(read('package.json')).allowScripts);
  const running = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
  expect([...new Set(running)].sort()).toEqual(allowed.sort());
});

test('every installed package has a known hash', () => {
  // A package bundled in another's archive is covered by that archive's hash.
  const unknown = packages.filter(
    ({ integrity, inBundle }) => !integrity?.startsWith('sha512-') && !inBundle,
  );
  expect(unknown.map(({ name }) => name)).toEqual([]);
});

/** The lowest versions without a known vulnerability that affects us. */
const FLOORS: Record<string, [floor: string, because: string]> = {
  '@hono/node-server': ['1.10.1', 'CVE-2024-32652'],
  'form-data': ['4.0.4', 'CVE-2025-7783'],
  hono: ['4.11.4', 'CVE-2025-62610 and what followed it'],
  'js-yaml': ['4.1.1', 'CVE-2025-64718'],
  nanoid: ['3.3.8', 'CVE-2024-55565'],
  node: ['24.13.0', 'the security releases of January 2026'],
  nodemailer: ['7.0.11', 'GHSA-mm7p-fcc7-pg87, GHSA-rcmh-qjqh-p98v'],
  'playwright-core': ['1.55.1', 'CVE-2025-59288'],
  postcss: ['8.4.31', 'CVE-2023-44270'],
  semver: ['6.3.1', 'CVE-2022-25883'],
  sharp: ['0.32.6', 'CVE-2023-4863'],
  vite: ['7.1.11', 'CVE-2025-62522'],
};

test.each(Object.entries(FLOORS))('%s is not below %s', (wanted, [floor]) => {
  const found = packages.filter(({ name }) => name === wanted);
  expect(found).not.toHaveLength(0);
  for (const { version } of found)
    expect(version.localeCompare(floor, 'en', { numeric: true })).toBeGreaterThanOrEqual(0);
});

test('the Node that installs is the Node that runs', () => {
  const nodes = packages.filter(({ name }) => name === 'node').map(({ version }) => version);
  expect(nodes).toHaveLength(2);
  expect(new Set(nodes).size).toBe(1);
});
