import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { ALONE } from '../vitest.config.ts';
import { deadCitations } from './cited-documents.ts';
import { backtracks, expressionsIn } from './regular-expressions.ts';
import { isTest, part, productOf, ROOT, sourceFiles } from './source-files.ts';

/* Enforces the rules of docs/architecture.md for the code. */

const files = sourceFiles();
const product = productOf(files);

test('serve decides who may call: no handler looks up the account or reads the cookie', () => {
  const MAY: Record<string, string[]> = {
    currentAccount: ['server/members/accounts/current-account.ts', 'server/find-caller.ts'],
    currentStaff: ['server/admin/auth/current-staff.ts', 'server/find-caller.ts'],
    findSession: [
      'server/members/accounts/sessions.ts',
      'server/members/accounts/current-account.ts',
      'server/admin/auth/sessions.ts',
      'server/admin/auth/current-staff.ts',
    ],
    findBearer: ['server/admin/tokens/tokens.ts', 'server/admin/tokens/admit-bearer.ts'],
    bearerOf: [
      'server/platform/http/bearer.ts',
      'server/admin/tokens/admit-bearer.ts',
      'server/find-caller.ts',
    ],
    // A known device determines how attempts are counted, never who calls.
    getCookie: [
      'server/members/accounts/session-cookie.ts',
      'server/admin/auth/session-cookie.ts',
      'server/members/accounts/known-device.ts',
      // A challenge is answered by the browser that asked for it.
      'server/members/passkeys/challenges.ts',
    ],
    // Login, registration and logout end the browser's previous session.
    readSessionCookie: [
      'server/members/accounts/session-cookie.ts',
      'server/members/accounts/current-account.ts',
      'server/members/accounts/enter.ts',
      'server/members/accounts/routes.ts',
    ],
    readStaffCookie: [
      'server/admin/auth/session-cookie.ts',
      'server/admin/auth/current-staff.ts',
      'server/admin/auth/serve-auth.ts',
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

test('every export is used by another file', () => {
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
  const SHAPE = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*|_[a-z]+)(?:\.test|\.config|\.d)?(?:\.tsx?)?$/;
  const VIEW = /^[a-z]+(?:-[a-z]+)*\.view\.tsx$/;
  const EMPTY = /^(?:utils?|helpers?|misc|common|managers?|data|shared|lib)(?:\.|$)/;
  const wrong = files.filter(({ path }) => {
    const names = path.split('/');
    const isNamed = (name: string) =>
      SHAPE.test(name) || (path.startsWith('web/site/routes/') && VIEW.test(name));
    return !names.every(isNamed) || names.some((name) => EMPTY.test(name));
  });
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('only server/config.ts reads the environment, apart from scripts that start programs', () => {
  const MAY = /^(?:server\/config\.ts|tests\/|tools\/|bench\/|[a-z.]+\.config\.ts)/;
  const readers = files.filter(({ path, text }) => /process\.env\b/.test(text) && !MAY.test(path));
  expect(readers.map(({ path }) => path)).toEqual([]);
});

test("only contract/core/paths.ts contains the site's addresses", () => {
  const LITERAL = /\b(?:href|action)=(?:"\/[^"]|\{['"`]\/)/;
  const writers = product.filter(({ path, text }) => part(path) === 'web' && LITERAL.test(text));
  expect(writers.map(({ path }) => path)).toEqual([]);
});

test('only the contract contains addresses of the API', () => {
  const writers = product.filter(({ path, text }) => part(path) === 'web' && /['"`]\/api\b/.test(text));
  expect(writers.map(({ path }) => path)).toEqual([]);
});

test('only contract/core/images.ts and brand.ts contain addresses of pictures', () => {
  const writers = product.filter(({ path, text }) => part(path) === 'web' && /['"`]\/media\//.test(text));
  expect(writers.map(({ path }) => path)).toEqual([]);
});

test('browser keys come from web/ui/forms/draft.ts: plain http has no crypto.randomUUID', () => {
  const makers = product.filter(({ path, text }) => part(path) === 'web' && /\.randomUUID\b/.test(text));
  expect(makers.map(({ path }) => path)).toEqual(['web/ui/forms/draft.ts']);
});

test('files named in documents exist', () => {
  const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT });
  const named = documents.flatMap((document) => [
    ...readFileSync(join(ROOT, document), 'utf8').matchAll(NAMED_FILE),
  ]);
  expect(named.length).toBeGreaterThan(30);
  expect(named.map(([, path = '']) => path).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('every cited document and section exists, in comments too', () => {
  expect(deadCitations()).toEqual([]);
});

test('each decision has date, status, context, decision and consequence, and is listed', () => {
  const list = readFileSync(join(ROOT, 'docs/README.md'), 'utf8');
  const wrong = globSync('docs/decisions/*', { cwd: ROOT }).filter((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, name]) => name);
    const isDated = /^Date: \d{4}-\d\d-\d\d\. Status: (?:accepted|superseded by \d{4})\.$/m.test(text);
    const isListed = list.includes(`(${path.slice('docs/'.length)})`);
    return headings.join() !== 'Context,Decision,Consequence' || !isDated || !isListed;
  });
  expect(wrong).toEqual([]);
});

/** A project path in backticks. */
const NAMED_FILE = /`((?:server|web|contract|tools|tests|bench|content|deploy)\/[\w./$-]+\.\w+)`/g;

/** Linear, verified by hand; the reason is beside each. */
const LINEAR = new Set([
  String.raw`^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$`, // anchored: each part reads the digits once
  String.raw`^(.{1,4}?)\1+$`, // anchored, four possible lengths to start with
]);

test('every regular expression of the product runs in linear time', () => {
  const slow = product.flatMap(({ path, text }) =>
    expressionsIn(path, text)
      .filter((each) => backtracks(each) && !LINEAR.has(each.pattern))
      .map(({ pattern, flags }) => `${path}: /${pattern}/${flags}`),
  );
  expect(slow).toEqual([]);
});

test('expressions built at run time are few, and verified by hand', () => {
  const builders = product.filter(({ path, text }) => part(path) !== 'bench' && /\bnew RegExp\(/.test(text));
  expect(builders.map(({ path }) => path).sort()).toEqual([
    'server/ops/visits/is-bot.ts', // of 300 characters at most
    'server/platform/http/secret.ts',
    'server/rendering/cacheable.ts',
  ]);
});

test('only server/platform/db opens a database, for tests and commands too', () => {
  // A test may have its own client, like another process.
  const OPENS = /\bnew (?:pg\.)?Pool\(|\bdrizzle\(/;
  const openers = files.filter(
    ({ path, text }) =>
      OPENS.test(text) && !path.startsWith('server/platform/db/') && !path.startsWith('tests/house-rules'),
  );
  expect(openers.map(({ path }) => path)).toEqual([]);
});

/** They need programs that only some systems have. In tests/faults, a test reports its missing server or tool. */
const OF_SOME_SYSTEMS = new Set([
  'server/platform/db/embedded/start.test.ts',
  'server/platform/storage/make-folder.test.ts',
  'server/media/resize/background-encoder.test.ts',
]);

test('no field is of type number: a mouse wheel changes it, and it refuses text to correct', () => {
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

test('a test that replaces modules has a module graph of its own, since others may have loaded them', () => {
  const replacing = files.filter(({ path, text }) => isTest(path) && /^vi\.mock\(/m.test(text));
  expect(
    replacing.map(({ path }) => path).filter((path) => !ALONE.some((glob) => matchesGlob(path, glob))),
  ).toEqual([]);
});

test('no test is retried: a test that fails only sometimes has found a bug', () => {
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

test("tests control a page's clock by tests/e2e/clock.ts, so that no call is aborted", () => {
  const takers = files.filter(
    ({ path, text }) => path !== 'tests/e2e/clock.ts' && /\bclock\.install\(/.test(text),
  );
  expect(takers.map(({ path }) => path)).toEqual([]);
});
