import { expect, test } from 'vitest';
import { offerUrl } from './offers.ts';

const SHOP = { address: 'https://shop.example/film/{id}?from={id}' };

test.each([
  ['heron 2', 'https://shop.example/film/heron%202?from=heron%202'],
  ['../admin?a=b#c', 'https://shop.example/film/..%2Fadmin%3Fa%3Db%23c?from=..%2Fadmin%3Fa%3Db%23c'],
  ['"><script>$&', 'https://shop.example/film/%22%3E%3Cscript%3E%24%26?from=%22%3E%3Cscript%3E%24%26'],
])('the id %s changes nothing of the pattern but its place', (id, url) => {
  expect(offerUrl({ id, address: null }, SHOP)).toBe(url);
});

test('a whole address is taken as it is, if it is one of the web', () => {
  const leadsTo = (address: string) => offerUrl({ id: null, address }, SHOP);
  expect(leadsTo('https://elsewhere.example/a')).toBe('https://elsewhere.example/a');
  expect(leadsTo('javascript:alert(1)')).toBeUndefined();
});

test('an id without a pattern leads nowhere', () => {
  expect(offerUrl({ id: 'heron', address: null }, {})).toBeUndefined();
});
