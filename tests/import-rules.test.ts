import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DRAWN_IN, drawRooms, foreignWrites, importsAgainst, LAYERS, TABLES, tablesIn } from './rooms.ts';
import {
  type Import,
  isFixture,
  isTest,
  part,
  productOf,
  ROOT,
  type SourceFile,
  sourceFiles,
} from './source-files.ts';

/* Which file may import which: docs/architecture.md. */

const files = sourceFiles();
const product = productOf(files);

/** The imports that break a rule, as `file → import`. */
function offenders(among: SourceFile[], breaks: (imported: Import, file: SourceFile) => boolean): string[] {
  return among.flatMap((file) =>
    file.imports.filter((imported) => breaks(imported, file)).map(({ from }) => `${file.path} → ${from}`),
  );
}

test('there are files to check, with their imports', () => {
  expect(files.length).toBeGreaterThan(150);
  const app = files.find(({ path }) => path === 'server/app.ts');
  expect(app?.imports).toContainEqual({
    from: './catalogue/films/routes.ts',
    file: 'server/catalogue/films/routes.ts',
    isType: false,
    names: ['serveFilms'],
  });
  const deps = files.find(({ path }) => path === 'server/platform/services.ts');
  expect(deps?.imports).toContainEqual({ from: 'pino', file: undefined, isType: true, names: ['Logger'] });
});

test('imports form no cycles, types included', () => {
  const arrows = files.flatMap(({ path, imports }) => imports.map(({ file }) => ({ path, file })));
  // An import of a file without remaining imports, or by a file that no remaining file imports, is not on a cycle. Removing
  // those repeatedly leaves only cycles.
  let left = arrows;
  for (let before = 0; before !== left.length; ) {
    before = left.length;
    const [starts, ends] = [new Set(left.map(({ path }) => path)), new Set(left.map(({ file }) => file))];
    left = left.filter(({ path, file }) => file && starts.has(file) && ends.has(path));
  }
  expect(left.map(({ path, file }) => `${path} → ${file}`)).toEqual([]);
});

test('contract imports itself and zod, nothing else', () => {
  const contract = product.filter(({ path }) => part(path) === 'contract');
  expect(
    offenders(contract, ({ from, file }) => (file ? part(file) !== 'contract' : from !== 'zod')),
  ).toEqual([]);
});

test("server and web do not import each other; the server knows the type of web's build", () => {
  const server = product.filter(({ path }) => part(path) === 'server');
  const web = product.filter(({ path }) => part(path) === 'web');
  expect(offenders(server, ({ file, isType }) => file?.startsWith('web/') === true && !isType)).toEqual([]);
  expect(
    offenders(web, ({ from, file }) => file?.startsWith('server/') === true || from.startsWith('node:')),
  ).toEqual([]);
});

test("nothing public imports the admin app, which alone imports its build's libraries", () => {
  const web = product.filter(({ path }) => part(path) === 'web');
  const isAdmin = (path: string | undefined) => path?.startsWith('web/admin/') === true;
  expect(offenders(web, ({ file }, { path }) => isAdmin(file) && !isAdmin(path))).toEqual([]);
  const ADMIN_ONLY =
    /^(?:ra-|@mui\/|@emotion\/|@tanstack\/|@tiptap\/|@simplewebauthn\/|@atlaskit\/|uqr|echarts)/;
  expect(offenders(web, ({ from }, { path }) => ADMIN_ONLY.test(from) && !isAdmin(path))).toEqual([]);
});

test('the admin app loads its library only after login', () => {
  const before = product.filter(({ path }) => /^web\/admin\/(?:api|auth)\//.test(path));
  expect(offenders(before, ({ from }) => /^(?:ra-|@mui\/|@emotion\/|@tanstack\/)/.test(from))).toEqual([]);
});

test.each(Object.keys(LAYERS))('%s: a room imports only rooms below it', (top) => {
  expect(importsAgainst(product, top)).toEqual([]);
});

test('each table is written by one room', () => {
  const tables = tablesIn(product);
  expect(Object.values(TABLES).flat().sort()).toEqual([...tables.values()].sort());
  const inServer = product.filter(({ path }) => ['server', 'tools'].includes(part(path)));
  expect(foreignWrites(inServer, tables)).toEqual([]);
});

test('the diagram of the rooms is current: npm run rooms draws it', () => {
  expect(readFileSync(join(ROOT, DRAWN_IN), 'utf8')).toContain(drawRooms(product));
});

test('the browser imports types of the schemas, never zod', () => {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const carriesZod = (path: string): boolean =>
    byPath
      .get(path)
      ?.imports.some(({ from, file, isType }) => !isType && (from === 'zod' || (file && carriesZod(file)))) ??
    false;
  expect(carriesZod('contract/catalogue/film.ts')).toBe(true);
  const web = product.filter(({ path }) => part(path) === 'web');
  expect(
    offenders(
      web,
      ({ from, file, isType }) =>
        !isType && (from === 'zod' || (file?.startsWith('contract/') === true && carriesZod(file))),
    ),
  ).toEqual([]);
});

test('only tests import tests', () => {
  const outside = product.filter(({ path }) => !['bench', 'tools'].includes(part(path)));
  expect(offenders(outside, ({ file }) => file !== undefined && (isTest(file) || isFixture(file)))).toEqual(
    [],
  );
});

test('imports include the file extension', () => {
  expect(
    offenders(
      files,
      ({ file }) => file !== undefined && !/\.(?:tsx?|mjs|css|json|md|woff2)(?:\?\w+)?$/.test(file),
    ),
  ).toEqual([]);
});

/** Folders with a name in the import map. */
const IMPORTABLE = new Set(['contract', 'server', 'web', 'tests']);

test('a room imports its own files by relative path, others by #', () => {
  const feature = (path: string) => /^(?:contract|server|web)\/[^/]+(?=\/)/.exec(path)?.[0];
  const wrong = offenders(files, ({ from, file }, { path }) => {
    const own = feature(path);
    if (!own || !file || !IMPORTABLE.has(part(file))) return false;
    return from.startsWith('#') === (feature(file) === own);
  });
  expect(wrong).toEqual([]);
});
