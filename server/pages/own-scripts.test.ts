import { expect, test } from 'vitest';
import { ownScripts } from './own-scripts.ts';

const MARK = '0b6f3c1e';
const PAGE = [
  `<head><link rel="canonical" href="/" nonce="${MARK}"/>`,
  `<script type="application/ld+json" nonce="${MARK}">{"@type":"Movie"}</script></head>`,
  '<p>A film</p>',
  `<script nonce="${MARK}" data-part="">self.a = "</p>";\nself.b = 1</script>`,
  `<script type="module" nonce="${MARK}">import("/assets/a.js")</script>`,
  `<script type="module" src="/assets/b.js" nonce="${MARK}"></script>`,
];

test("the render's scripts are returned, and its mark is removed", () => {
  const { html, scripts } = ownScripts(PAGE.join(''), MARK);
  expect(scripts).toEqual(['self.a = "</p>";\nself.b = 1', 'import("/assets/a.js")']);
  expect(html).toBe(
    [
      '<head><link rel="canonical" href="/"/><script type="application/ld+json">{"@type":"Movie"}</script></head>',
      '<p>A film</p>',
      '<script data-part="">self.a = "</p>";\nself.b = 1</script>',
      '<script type="module">import("/assets/a.js")</script><script type="module" src="/assets/b.js"></script>',
    ].join(''),
  );
});

test.each([
  ['plain', '<script>alert(1)</script>'],
  ['with another nonce', '<script nonce="0b6f3c1f">alert(1)</script>'],
  ['with ours in its text', `<script>alert(' nonce="${MARK.slice(0, -1)}"')</script>`],
  ['as a module', '<script type="module">alert(1)</script>'],
  ['open, before one of ours', '<script>alert(1)//'],
])('a script from content is not ours: %s', (_name, injected) => {
  const at = PAGE.indexOf('<p>A film</p>');
  const { html, scripts } = ownScripts(PAGE.toSpliced(at, 1, `<p>${injected}</p>`).join(''), MARK);
  expect(scripts).toEqual(ownScripts(PAGE.join(''), MARK).scripts);
  expect(html).toContain(injected);
});
