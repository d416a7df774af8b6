import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PageTurner } from './page-turner.tsx';

const drawn = (total: number | undefined) =>
  renderToStaticMarkup(<PageTurner page={2} limit={25} total={total} onTurn={() => {}} />);
const status = (total: number | undefined) =>
  /<span role="status">(.*?)<\/span>/.exec(drawn(total))?.[1]?.replace(/<[^>]*>/g, '');

test('how long a list is can be spoken whenever it changes, also when nothing is left', () => {
  expect(status(undefined)).toBe('');
  expect(status(0)).toBe('Nothing is in the list.');
  expect(status(60)).toBe('26 to 50 of 60');
});

test('a list of one page has no landmark for its pages', () => {
  expect(drawn(20)).not.toContain('<nav');
  expect(drawn(60)).toContain('aria-label="Pages of the list"');
});
