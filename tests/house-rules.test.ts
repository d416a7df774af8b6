import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deadCitations, deadIn } from './cited-documents.ts';
import { backtracks, expressionsIn } from './regular-expressions.ts';
import { isTest, part, productOf, ROOT, sourceFiles } from './source-files.ts';

/* Enforces what docs/architecture.md says of the code. */

const files = sourceFiles();
const product = productOf(files);

test('serve decides who may call: no handler looks up the account or reads the cookie', () => {
  const MAY: Record<string, string[]> = {
    currentAccount: ['server/accounts/current-account.ts', 'server/app.ts'],
    currentStaff: ['server/staff/current-staff.ts', 'server/app.ts'],
    findSession: [
      'server/accounts/sessions.ts',
      'server/accounts/current-account.ts',
      'server/staff/sessions.ts',
      'server/staff/current-staff.ts',
    ],
    // A known device says how tries are counted, never who calls.
    getCookie: [
      'server/accounts/session-cookie.ts',
      'server/staff/session-cookie.ts',
      'server/accounts/known-device.ts',
    ],
    // Login, registration and logout end the session that the browser held.
    readSessionCookie: [
      'server/accounts/session-cookie.ts',
      'server/accounts/current-account.ts',
      'server/accounts/routes.ts',
    ],
    readStaffCookie: [
      'server/staff/session-cookie.ts',
      'server/staff/current-staff.ts',
      'server/staff/serve-doors.ts',
    ],
  };
  const inServer = product.filter(({ path }) => part(path) === 'server');
  const asking = inServer.flatMap(({ path, text }) =>
    Object.entries(MAY)
      .filter(([name, files]) => new RegExp(`\\b${name}\\b`).test(text) && !files.includes(path))
      .map(([name]) => `${path}: ${name}`),
  );
  expect(asking).toEqual([]);
});

function onlyReExports(text: string): boolean {
  const statements = text
    .replaceAll(/\/\*.*?\*\/|\/\/[^\n]*/gs, '')
    .split(';')
    .filter((statement) => statement.trim() !== '');
  return (
    statements.length > 0 && statements.every((statement) => /^\s*export\b[^=]*\bfrom\s*'/.test(statement))
  );
}

test('no file only re-exports', () => {
  expect(files.filter(({ text }) => onlyReExports(text)).map(({ path }) => path)).toEqual([]);
  expect(onlyReExports("// All parts\nexport * from './a.ts';\nexport { b } from './b.ts';\n")).toBe(true);
  expect(onlyReExports("export { b } from './b.ts';\n// One more\nexport const a = 1;\n")).toBe(false);
});

test('another file uses whatever is exported', () => {
  const used = new Set(
    files.flatMap(({ imports }) =>
      imports.flatMap(({ file, names }) => names.map((name) => `${file}: ${name}`)),
    ),
  );
  const isUsed = (path: string, name: string) => used.has(`${path}: ${name}`) || used.has(`${path}: *`);
  const unused = files.flatMap(({ path, exports }) =>
    exports.filter((name) => !isUsed(path, name)).map((name) => `${path}: ${name}`),
  );
  expect(unused).toEqual([]);
});

test('names are kebab-case and say something', () => {
  const SHAPE = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*|_[a-z]+)(?:\.test|\.config)?(?:\.tsx?)?$/;
  const VIEW = /^[a-z]+(?:-[a-z]+)*\.view\.tsx$/;
  const EMPTY = /^(?:utils?|helpers?|misc|common|managers?|data|shared|lib)(?:\.|$)/;
  const wrong = files.filter(({ path }) => {
    const names = path.split('/');
    const isNamed = (name: string) => SHAPE.test(name) || (path.startsWith('web/routes/') && VIEW.test(name));
    return !names.every(isNamed) || names.some((name) => EMPTY.test(name));
  });
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('only server/config.ts reads the environment, apart from what starts other programs', () => {
  const MAY = /^(?:server\/config\.ts|tests\/|scripts\/|bench\/|[a-z.]+\.config\.ts)/;
  const readers = files.filter(({ path, text }) => /process\.env\b/.test(text) && !MAY.test(path));
  expect(readers.map(({ path }) => path)).toEqual([]);
});

test("contract/paths.ts writes the site's addresses", () => {
  const LITERAL = /\b(?:href|action)=(?:"\/[^"]|\{['"`]\/)/;
  const writers = product.filter(({ path, text }) => part(path) === 'web' && LITERAL.test(text));
  expect(writers.map(({ path }) => path)).toEqual([]);
});

test('the contract writes addresses of the API', () => {
  const writers = product.filter(({ path, text }) => part(path) === 'web' && /['"`]\/api\b/.test(text));
  expect(writers.map(({ path }) => path)).toEqual([]);
});

test('contract/images.ts and brand.ts write addresses of pictures', () => {
  const writers = product.filter(({ path, text }) => part(path) === 'web' && /['"`]\/media\//.test(text));
  expect(writers.map(({ path }) => path)).toEqual([]);
});

test('keys that the browser makes are of web/ui/draft.ts: crypto.randomUUID is missing over plain http', () => {
  const makers = product.filter(({ path, text }) => part(path) === 'web' && /\.randomUUID\b/.test(text));
  expect(makers.map(({ path }) => path)).toEqual(['web/ui/draft.ts']);
});

test('files named in documents exist', () => {
  const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT });
  const named = documents.flatMap((document) => [
    ...readFileSync(join(ROOT, document), 'utf8').matchAll(NAMED_FILE),
  ]);
  expect(named.length).toBeGreaterThan(30);
  expect(named.map(([, path = '']) => path).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('every document and section that is cited exists, in comments too', () => {
  expect(deadCitations()).toEqual([]);
});

test('each decision states context, decision and consequence, and docs/README.md lists it', () => {
  const list = readFileSync(join(ROOT, 'docs/README.md'), 'utf8');
  const wrong = globSync('docs/decisions/*', { cwd: ROOT }).filter((path) => {
    const headings = [...readFileSync(join(ROOT, path), 'utf8').matchAll(/^## (.+)$/gm)].map(
      ([, name]) => name,
    );
    return (
      headings.join() !== 'Context,Decision,Consequence' || !list.includes(`(${path.slice('docs/'.length)})`)
    );
  });
  expect(wrong).toEqual([]);
});

test('a citation of a missing document, section or decision is found', () => {
  const dead = ['website', 'product'].map((name) => `${name}.md#nowhere`);
  expect(deadIn('web/a.ts', `See ${dead.join(' and ')}, product.md#hero, decisions/${'0099'}.`)).toEqual([
    ...dead,
    `decisions/${'0099'}`,
  ]);
});

/** A project path in backticks. */
const NAMED_FILE = /`((?:server|web|contract|scripts|tests|bench|content|deploy)\/[\w./$-]+\.\w+)`/g;

/** Linear, checked by hand; the reason is beside each. */
const LINEAR = new Set([
  String.raw`^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$`, // anchored: each part reads the digits once
  String.raw`^(.{1,4}?)\1+$`, // anchored, four ways to begin
]);

test('every regular expression of the product runs in linear time', () => {
  const slow = product.flatMap(({ path, text }) =>
    expressionsIn(path, text)
      .filter((each) => backtracks(each) && !LINEAR.has(each.pattern))
      .map(({ pattern, flags }) => `${path}: /${pattern}/${flags}`),
  );
  expect(slow).toEqual([]);
});

test('expressions that are put together at run time are few, and looked at by hand', () => {
  const builders = product.filter(({ path, text }) => part(path) !== 'bench' && /\bnew RegExp\(/.test(text));
  expect(builders.map(({ path }) => path).sort()).toEqual([
    'server/http/secret.ts',
    'server/pages/cacheable.ts',
  ]);
});

test('and one that searches for the end of a text from each slash is noticed', () => {
  const [trim] = expressionsIn('a.ts', String.raw`path.replace(/^\/+|\/+$/g, '')`);
  expect(trim).toEqual({ pattern: String.raw`^\/+|\/+$`, flags: 'g' });
  expect(trim && backtracks(trim)).toBe(true);
});

test('only server/db opens a database, for tests and commands too', () => {
  // A test may have its own client, like another process.
  const OPENS = /\bnew (?:pg\.)?Pool\(|\bdrizzle\(/;
  const openers = files.filter(
    ({ path, text }) =>
      OPENS.test(text) && !path.startsWith('server/db/') && !path.startsWith('tests/house-rules'),
  );
  expect(openers.map(({ path }) => path)).toEqual([]);
});

/** They need what only some systems have. In tests/faults, a test that lacks its server or tool says so. */
const OF_SOME_SYSTEMS = new Set([
  'server/db/embedded/start.test.ts',
  'server/files/make-folder.test.ts',
  'server/media/background-encoder.test.ts',
]);

test('no field is of type number: the wheel of a mouse changes such a field, and it takes no text to correct', () => {
  const inWeb = product.filter(({ path }) => part(path) === 'web');
  expect(inWeb.filter(({ text }) => /type=.{0,2}number/.test(text)).map(({ path }) => path)).toEqual([]);
});

test('no test is skipped', () => {
  const SKIPS =
    /\b(?:test|it|describe)(?:\.\w+)*\.(?:only|skip|todo|fails)\b|\bskip: true\b|\b(?:context|ctx)\.skip\(/;
  const MAY_SKIP = /\b(?:test|it|describe)(?:\.\w+)*\.(?:skipIf|runIf)\b/;
  const tests = files.filter(({ path }) => isTest(path) && path !== 'tests/house-rules.test.ts');
  const wrong = tests.filter(
    ({ path, text }) =>
      SKIPS.test(text) ||
      (MAY_SKIP.test(text) && !path.startsWith('tests/faults/') && !OF_SOME_SYSTEMS.has(path)),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('no test is retried: one that fails only sometimes has found a fault', () => {
  const retried = files.filter(
    ({ path, text }) =>
      (isTest(path) || path.endsWith('vitest.config.ts')) && /\bretry: (?!false)/.test(text),
  );
  expect(retried.map(({ path }) => path)).toEqual([]);
});

test('tests wait patiently: a machine may be busy for longer than a second', () => {
  const hasty = files.filter(
    ({ path, text }) => path !== 'tests/eventually.ts' && /\bvi\.wait(?:For|Until)\(/.test(text),
  );
  expect(hasty.map(({ path }) => path)).toEqual([]);
});

test('tests take the clock of a page by tests/e2e/clock.ts, so that no call under way breaks off', () => {
  const takers = files.filter(
    ({ path, text }) => path !== 'tests/e2e/clock.ts' && /\bclock\.install\(/.test(text),
  );
  expect(takers.map(({ path }) => path)).toEqual([]);
});
