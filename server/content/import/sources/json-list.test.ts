import { expect, test } from 'vitest';
import { elementsOf } from './json-list.ts';

const parsed = (text: string) => [...elementsOf(Buffer.from(text))].map((each): unknown => JSON.parse(each));

test.each([
  '[]',
  ' [ ] \n',
  '[1]',
  '[{"a":[1,{"b":"],[}"}]},"\\"],",null,[[],{}]]',
  '\t[ {"title":"Comédie, ‘é’ \\\\"} ,\r\n 2 ]\n',
])('the elements of %s are those of the list', (text) => {
  expect(parsed(text)).toEqual(JSON.parse(text));
});

test.each([
  '',
  'x [1]',
  '[1',
  '[1,]',
  '[,]',
  '[1] 2',
  '[1}',
  '[{]',
  '[{]]',
  '["]',
  '["\\"]',
  '[1 2]',
  '[1]]',
])('%s is refused, as by JSON.parse', (text) => {
  expect(() => JSON.parse(text)).toThrow(SyntaxError);
  expect(() => parsed(text)).toThrow(SyntaxError);
});
