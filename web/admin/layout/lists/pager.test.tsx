import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Pager } from './pager.tsx';

const drawn = (total: number | undefined) =>
  renderToStaticMarkup(<Pager page={2} limit={25} total={total} onPageChange={() => {}} />);
const status = (total: number | undefined) =>
  /<span role="status">(.*?)<\/span>/.exec(drawn(total))?.[1]?.replace(/<[^>]*>/g, '');

test("the list's length is announced whenever it changes, also when it becomes empty", () => {
  expect(status(undefined)).toBe('');
  expect(status(0)).toBe('Nothing is in the list.');
  expect(status(60)).toBe('26 to 50 of 60');
});

test('a list of one page has no pagination landmark', () => {
  expect(drawn(20)).not.toContain('<nav');
  expect(drawn(60)).toContain('aria-label="Pages of the list"');
});
