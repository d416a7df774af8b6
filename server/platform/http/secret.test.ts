import { expect, test } from 'vitest';
import { withoutSecret } from './secret.ts';

test.each([
  ['/submission/abc', '/submission/…'],
  ['/submission/abc?page=2', '/submission/…?page=2'],
  ['/api/submission/abc/screener', '/api/submission/…/screener'],
  ['/order/2026-00042?key=abc&page=2', '/order/2026-00042?key=…&page=2'],
  ['/order/2026-00042?page=2&key=abc', '/order/2026-00042?page=2&key=…'],
  ['/staff/preview/link/abc/film/heron', '/staff/preview/link/…/film/heron'],
  ['/staff/preview/link/abc/order/1?key=def', '/staff/preview/link/…/order/1?key=…'],
  ['/api/staff/uploads/0123abcd', '/api/staff/uploads/…'],
  ['/api/staff/uploads?x=/0123abcd', '/api/staff/uploads?x=/0123abcd'],
  ['"https://films.example/submission/abc"', '"https://films.example/submission/…"'],
  ['href="/order/1?key=abc&amp;confirm=def"', 'href="/order/1?key=…&amp;confirm=…"'],
  ['/submit-film', '/submit-film'],
  ['/api/staff/submissions/12', '/api/staff/submissions/12'],
])('%s is logged as %s', (path, logged) => {
  expect(withoutSecret(path)).toBe(logged);
});

const SECRET = 'S'.repeat(43);
const SECRETS = ['token', 'key'];

/** Every function and text in a module's exports, by name. */
const partsOf = (name: string, value: unknown): [name: string, value: unknown][] =>
  value && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, part]) => partsOf(`${name}.${key}`, part))
    : [[name, value]];
const exported = (modules: Record<string, unknown>) =>
  Object.entries(modules).flatMap(([name, module]) => partsOf(name, module));

const builders = exported(import.meta.glob('../../../contract/**/*paths.ts', { eager: true })).flatMap(
  ([name, builder]) => {
    if (typeof builder !== 'function') return [];
    const given =
      /^\(?([^)=]*)/
        .exec(String(builder))?.[1]
        ?.split(',')
        .map((each) => each.trim()) ?? [];
    if (!given.some((each) => SECRETS.includes(each))) return [];
    return [
      [name, String(builder(...given.map((each) => (SECRETS.includes(each) ? SECRET : 'x'))))] as const,
    ];
  },
);
const calls = exported(import.meta.glob('../../../contract/**/*-calls.ts', { eager: true })).flatMap(
  ([name, path]) =>
    typeof path === 'string' && /\{(?:token|key)\}/.test(path)
      ? [[name, path.replace(/\{(?:token|key)\}/, SECRET)] as const]
      : [],
);

test('the builders and calls that take a token or a key are found', () => {
  const names = [...builders, ...calls].map(([name]) => name.replace(/^.*\/(?=[^/]+\.ts)/, ''));
  expect(names).toEqual(
    expect.arrayContaining([
      'paths.ts.paths.submission',
      'paths.ts.invoicePath',
      'preview-paths.ts.previewPaths.link',
      'staff-paths.ts.invitationPath',
      'submission-calls.ts.submissionCalls.withdraw.path',
    ]),
  );
});

test.each([...builders, ...calls])('the secret in %s appears in no log', (_name, path) => {
  expect(path).toContain(SECRET);
  expect(withoutSecret(path)).not.toContain(SECRET);
});
