import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deadCitations, deadIn } from './cited-documents.ts';
import { backtracks, expressionsIn } from './regular-expressions.ts';
import { type Import, ROOT, type SourceFile, sourceFiles } from './source-files.ts';

/* Enforces what docs/architecture.md says of the code. */

const files = sourceFiles();
const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('tests/');
/** Fixtures beside the code, used by tests only. */
const isFixture = (path: string) => /(?:^|[/-])fixture\.tsx?$/.test(path);
const product = files.filter(({ path }) => !isTest(path) && !isFixture(path));
const part = (path: string) => path.split('/')[0] ?? '';

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
    from: './films/routes.ts',
    file: 'server/films/routes.ts',
    isType: false,
  });
  const deps = files.find(({ path }) => path === 'server/deps.ts');
  expect(deps?.imports).toContainEqual({ from: 'pino', file: undefined, isType: true });
});

test('imports form no cycles, types included', () => {
  const arrows = files.flatMap(({ path, imports }) => imports.map(({ file }) => ({ path, file })));
  // An import of a file that imports nothing left, or by a file that nothing left imports, is on no cycle. Removing those
  // until none is left leaves only cycles.
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

test('in web, features are above ui, shell above features, routes and entries above all', () => {
  const folder = (path: string) => /^web\/([^/]+)\//.exec(path)?.[1];
  const reaches = ({ file }: Import, { path }: SourceFile) => {
    const [own, other] = [folder(path), file && folder(file)];
    if (!other || other === own || own === 'routes' || path.startsWith('web/entry-')) return false;
    if (own === undefined) return !['ui', 'styles', 'shell', 'routes'].includes(other);
    if (own === 'shell') return other === 'routes';
    return other !== 'ui' || own === 'ui';
  };
  expect(
    offenders(
      product.filter(({ path }) => part(path) === 'web'),
      reaches,
    ),
  ).toEqual([]);
});

/** What server features offer to other features: each file and who may import it. Everything else is private. */
const JOINTS: Record<string, string[]> = {
  'server/films/columns.ts': ['watchlist'],
  'server/company/queries.ts': ['accounts', 'content', 'mail'],
  'server/media/describe.ts': ['content'],
  'server/media/locate.ts': ['content'],
  'server/media/routes.ts': ['operations', 'pages'],
  'server/mail/letter.ts': ['inbox'],
  'server/mail/outbox.ts': ['inbox', 'backup'],
  'server/mail/queries.ts': ['inbox'],
  'server/mail/settings.ts': ['inbox'],
  'server/operations/bad-command.ts': ['inbox', 'mail'],
  'server/backup/last.ts': ['operations'],
  'server/pages/cache/page-cache.ts': ['operations'],
};

test('in server, http, db and jobs are below the features, which import each other only at the declared joints', () => {
  const BELOW = ['http', 'db', 'files', 'jobs'];
  const folder = (path: string) => /^server\/([^/]+)\//.exec(path)?.[1];
  const taken = new Set<string>();
  const reaches = ({ file }: Import, { path }: SourceFile) => {
    const [own, other] = [folder(path), file && folder(file)];
    if (!own || !file || !other || other === own) return false;
    if (!BELOW.includes(own)) {
      if (BELOW.includes(other)) return false;
      taken.add(`${file} → ${own}`);
      if (JOINTS[file]?.includes(own)) return false;
    }
    return !(BELOW.includes(own) && BELOW.includes(other));
  };
  const inServer = product.filter(({ path }) => part(path) === 'server');
  expect(offenders(inServer, reaches)).toEqual([]);
  const declared = Object.entries(JOINTS).flatMap(([file, takers]) =>
    takers.map((own) => `${file} → ${own}`),
  );
  expect(declared.filter((joint) => !taken.has(joint))).toEqual([]);
});

test('serve decides who may call: no handler looks up the account or reads the cookie', () => {
  const MAY: Record<string, string[]> = {
    currentAccount: ['server/accounts/current-account.ts', 'server/app.ts'],
    findSession: ['server/accounts/sessions.ts', 'server/accounts/current-account.ts'],
    getCookie: ['server/accounts/session-cookie.ts'],
    // Login, registration and logout end the session that the browser held.
    readSessionCookie: [
      'server/accounts/session-cookie.ts',
      'server/accounts/current-account.ts',
      'server/accounts/routes.ts',
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

test('the browser gets types of the schemas, never zod', () => {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const carriesZod = (path: string): boolean =>
    byPath
      .get(path)
      ?.imports.some(({ from, file, isType }) => !isType && (from === 'zod' || (file && carriesZod(file)))) ??
    false;
  expect(carriesZod('contract/film.ts')).toBe(true);
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
  const outside = product.filter(({ path }) => part(path) !== 'bench');
  expect(offenders(outside, ({ file }) => file !== undefined && (isTest(file) || isFixture(file)))).toEqual(
    [],
  );
});

test('imports include the file extension', () => {
  expect(
    offenders(
      files,
      ({ file }) => file !== undefined && !/\.(?:tsx?|mjs|css|json|woff2)(?:\?\w+)?$/.test(file),
    ),
  ).toEqual([]);
});

test('a feature imports its own files by relative path, others by #', () => {
  const feature = (path: string) => /^(?:server|web)\/[^/]+(?=\/)/.exec(path)?.[0];
  const wrong = offenders(files, ({ from, file }, { path }) => {
    const own = feature(path);
    if (!own || !file) return false;
    return from.startsWith('#') === (feature(file) === own);
  });
  expect(wrong).toEqual([]);
});

test('no file only re-exports', () => {
  const barrels = files.filter(({ text }) => {
    const statements = text
      .replaceAll(/\/\*.*?\*\/|\/\/.*$/gms, '')
      .split(';')
      .filter((statement) => statement.trim() !== '');
    return (
      statements.length > 0 && statements.every((statement) => /^\s*export\b[^=]*\bfrom\s*'/.test(statement))
    );
  });
  expect(barrels.map(({ path }) => path)).toEqual([]);
});

test('names are kebab-case and say something', () => {
  const SHAPE = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*|_[a-z]+)(?:\.test|\.config)?(?:\.tsx?)?$/;
  const ROUTE = /^(?:__root|[a-z0-9$._-]+|\$)\.tsx$/;
  const EMPTY = /^(?:utils?|helpers?|misc|common|managers?|data|shared|lib)(?:\.|$)/;
  const wrong = files.filter(({ path }) => {
    const names = path.split('/');
    const isNamed = (name: string) =>
      SHAPE.test(name) || (path.startsWith('web/routes/') && ROUTE.test(name));
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
  const LITERAL = /\b(?:href|action)=(?:"\/[^"]|\{['"`]\/)|\bto="\/[^"$]*"/;
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

test('files named in documents exist', () => {
  const documents = globSync(['*.md', 'docs/*.md'], { cwd: ROOT });
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

test('no test is skipped', () => {
  const tests = files.filter(({ path }) => isTest(path) && path !== 'tests/house-rules.test.ts');
  const wrong = tests.filter(({ text }) => /\b(?:test|it|describe)\.(?:only|skip|todo)\b/.test(text));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});
