import { expect, test } from 'vitest';
import { withoutScripts } from './without-scripts.ts';

test('the copy of a page has no script, and nothing that fetches one', () => {
  const page =
    '<link rel="modulepreload" href="/a.js"/><p>One</p><script>a\nb</script><script type="module">c</script><p>Two</p>';
  expect(withoutScripts(page)).toBe('<p>One</p><p>Two</p>');
});

test('all else stays: style, pictures, data for search engines', () => {
  const page =
    '<link rel="stylesheet" href="/a.css"/><img src="/a.webp"/><script type="application/ld+json">{}</script>';
  expect(withoutScripts(page)).toBe(page);
});
