import { expect, test } from 'vitest';
import { startApp } from './start-app.ts';

const ODD = [
  ['300 letters', 'a'.repeat(300)],
  ['10,000 letters', 'a'.repeat(10_000)],
  ['NUL', '%00'],
  ['NUL among letters', 'moss%00mother'],
  ['emoji', '%F0%9F%8E%AC'],
  ['a slash', 'moss%2Fmother'],
  ['bad percent-encoding', '%zz'],
  ['half a letter', '%C3'],
  ['a percent sign', '100%25'],
] as const;

const CALLS = [
  ['/api/films/slug/', 'Film not found'],
  ['/api/blog/slug/', 'Blog post not found'],
  ['/api/products/', 'Product not found'],
  ['/api/collections/', 'Collection not found'],
  ['/api/products/collection/', 'Collection not found'],
] as const;

test('an impossible name is not found, whatever it contains', async () => {
  const { request } = await startApp({ demo: true });
  for (const [call, sentence] of CALLS) {
    for (const [name, slug] of ODD) {
      const answer = await request(call + slug);
      expect([call, name, answer.status, await answer.text()]).toEqual([call, name, 404, sentence]);
    }
  }
  expect(await (await request('/api/films/category/%00')).json()).toEqual([]);
});
