import { expect, test } from 'vitest';
import {
  type Import,
  isFixture,
  isTest,
  part,
  productOf,
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
    from: './films/routes.ts',
    file: 'server/films/routes.ts',
    isType: false,
    names: ['serveFilms'],
  });
  const deps = files.find(({ path }) => path === 'server/deps.ts');
  expect(deps?.imports).toContainEqual({ from: 'pino', file: undefined, isType: true, names: ['Logger'] });
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

const BELOW_FEATURES = ['ui', 'router'];

test('in web, features are above ui and router, shell above features, routes and entries above all', () => {
  const folder = (path: string) => /^web\/([^/]+)\//.exec(path)?.[1];
  const reaches = ({ file }: Import, { path }: SourceFile) => {
    const [own, other] = [folder(path), file && folder(file)];
    if (!other || other === own || own === 'routes' || path.startsWith('web/entry-')) return false;
    if (own === undefined) return ![...BELOW_FEATURES, 'styles', 'shell', 'routes'].includes(other);
    if (own === 'shell') return other === 'routes';
    if (own === 'staff') return ![...BELOW_FEATURES, 'styles'].includes(other);
    return !BELOW_FEATURES.includes(other) || BELOW_FEATURES.includes(own);
  };
  expect(
    offenders(
      product.filter(({ path }) => part(path) === 'web'),
      reaches,
    ),
  ).toEqual([]);
});

test('the back office is an entry of its own: nothing public imports it, and it imports the libraries of its build alone', () => {
  const web = product.filter(({ path }) => part(path) === 'web');
  const isOffice = (path: string | undefined) => path?.startsWith('web/staff/') === true;
  expect(offenders(web, ({ file }, { path }) => isOffice(file) && !isOffice(path))).toEqual([]);
  const OFFICE_ONLY =
    /^(?:ra-|@mui\/|@emotion\/|@tanstack\/|@tiptap\/|@simplewebauthn\/|@atlaskit\/|uqr|echarts)/;
  expect(offenders(web, ({ from }, { path }) => OFFICE_ONLY.test(from) && !isOffice(path))).toEqual([]);
});

test('in the back office, doors come before its library; sections know the frame, not each other', () => {
  const room = (path: string | undefined) => /^web\/staff\/([^/]+)\//.exec(path ?? '')?.[1];
  const office = product.filter(({ path }) => path.startsWith('web/staff/'));
  const LIGHT = ['calls', 'doors'];
  const heavy = office.filter(({ path }) => LIGHT.includes(room(path) ?? ''));
  expect(
    offenders(
      heavy,
      ({ from, file }) => /^(?:ra-|@mui\/|@emotion\/|@tanstack\/)/.test(from) || room(file) === 'frame',
    ),
  ).toEqual([]);
  const sections = office.filter(({ path }) => ![...LIGHT, 'frame', undefined].includes(room(path)));
  const OPEN = [...LIGHT, 'frame', 'fields', 'uploads'];
  expect(
    offenders(sections, ({ file }, { path }) => {
      const other = room(file);
      return other !== undefined && other !== room(path) && !OPEN.includes(other);
    }),
  ).toEqual([]);
});

/** What server features offer to other features: each file and who may import it. Everything else is private. */
const JOINTS: Record<string, string[]> = {
  'server/accounts/as-session.ts': ['staff'],
  'server/accounts/device.ts': ['staff'],
  'server/accounts/known-device.ts': ['staff'],
  'server/accounts/password-rule.ts': ['staff'],
  'server/accounts/passwords.ts': ['staff'],
  'server/films/columns.ts': ['watchlist', 'people', 'related', 'search', 'seasons'],
  'server/films/queries.ts': ['search'],
  'server/films/catalogue.ts': ['search'],
  'server/films/order.ts': ['people', 'related'],
  'server/films/read-film-index.ts': ['related'],
  'server/people/queries.ts': ['related', 'search'],
  'server/related/near.ts': ['seasons'],
  'server/blog/about.ts': ['people', 'related'],
  'server/blog/columns.ts': ['people', 'related', 'search'],
  'server/shop/columns.ts': ['people', 'related', 'search'],
  'server/shop/settings/written-settings.ts': ['content'],
  'server/shop/set-up.ts': ['content', 'mail'],
  'server/content/bin.ts': ['staff-content'],
  'server/content/entries.ts': ['staff-content'],
  'server/content/faults.ts': ['preview', 'staff-content'],
  'server/content/lock.ts': ['library', 'staff-content'],
  'server/content/publish.ts': ['preview', 'staff-content'],
  'server/content/checks.ts': ['staff-content'],
  'server/content/differences.ts': ['staff-content'],
  'server/content/earlier-names.ts': ['staff-content'],
  'server/content/entries-of.ts': ['preview', 'staff-content'],
  'server/content/history.ts': ['staff-content'],
  'server/content/kinds.ts': ['staff-content'],
  'server/content/order.ts': ['staff-content'],
  'server/content/present-names.ts': ['staff-content'],
  'server/desk/answer.ts': ['submissions'],
  'server/desk/find-thread.ts': ['submissions'],
  'server/desk/move-contents.ts': ['inbox'],
  'server/desk/open-thread.ts': ['inbox', 'shop'],
  'server/desk/templates.ts': ['submissions'],
  'server/staff-content/drafts.ts': ['submissions'],
  'server/inbox/entry.ts': ['desk'],
  'server/inbox/queries.ts': ['desk'],
  'server/persons/persons.ts': ['inbox'],
  'server/staff/actor.ts': [
    'desk',
    'library',
    'mail',
    'preview',
    'staff-content',
    'submissions',
    'shop',
    'persons',
    'inbox',
  ],
  'server/staff/audit.ts': [
    'desk',
    'library',
    'mail',
    'preview',
    'staff-content',
    'submissions',
    'shop',
    'persons',
  ],
  'server/staff/press.ts': ['desk', 'shop', 'staff-content'],
  'server/staff-content/entry.ts': ['preview'],
  'server/staff-content/kinds.ts': ['preview'],
  'server/company/queries.ts': ['accounts', 'content', 'films', 'mail'],
  'server/content/labels.ts': ['staff-content'],
  'server/content/pictures.ts': ['staff-content'],
  'server/content/references.ts': ['staff-content'],
  'server/content/renames.ts': ['staff-content'],
  'server/staff-content/schedules.ts': ['backup'],
  'server/shop/forget-products.ts': ['staff-content'],
  'server/media/describe.ts': ['content', 'library'],
  'server/media/locate.ts': ['content', 'library'],
  'server/media/measure.ts': ['library'],
  'server/media/notes.ts': ['library'],
  'server/media/open-image.ts': ['library'],
  'server/media/open-store.ts': ['backup'],
  'server/media/store.ts': ['library'],
  'server/media/routes.ts': ['operations', 'pages'],
  'server/mail/letter.ts': ['desk', 'inbox', 'staff', 'staff-content', 'submissions', 'shop'],
  'server/mail/mailbox.ts': ['inbox', 'shop'],
  'server/mail/message-id.ts': ['desk', 'inbox', 'shop'],
  'server/mail/outbox.ts': ['desk', 'inbox', 'staff', 'staff-content', 'submissions', 'backup', 'shop'],
  'server/mail/queries.ts': ['desk', 'inbox'],
  'server/mail/settings.ts': ['desk', 'inbox', 'staff', 'staff-content', 'submissions', 'shop'],
  'server/operations/bad-command.ts': ['inbox', 'mail', 'staff'],
  'server/backup/last.ts': ['operations'],
  'server/pages/cache/page-cache.ts': ['operations'],
  'server/today/source.ts': [
    'desk',
    'mail',
    'operations',
    'shop',
    'staff',
    'staff-content',
    'submissions',
    'mail-in',
  ],
  'server/desk/kinds.ts': ['mail-in'],
  'server/desk/take-in.ts': ['mail-in'],
  'server/mail-in/attachments.ts': ['desk'],
  'server/mail/transport.ts': ['mail-in'],
};

test('in server, http, db, files, jobs and aside are below the features, which import each other only at the declared joints', () => {
  const BELOW = ['http', 'db', 'files', 'jobs', 'aside'];
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
