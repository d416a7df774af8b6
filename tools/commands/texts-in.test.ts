import { expect, test } from 'vitest';
import { hasTexts, textsIn } from './texts-in.ts';

const texts = (source: string) => textsIn('web/page.tsx', source).map(({ line, text }) => `${line} ${text}`);

test('the text of an element is one sentence with its line, and values and elements in it are {…}', () => {
  const page = `
    export const Page = ({ days }) => (
      <p className="block text-small">
        Posted within <b>{days}</b>{' '}
        days of your order.
      </p>
    );`;
  expect(texts(page)).toEqual(['4 Posted within {…} days of your order.']);
});

test('labels, messages and parts of sentences are texts', () => {
  const page = `
    const button = <Button label="Add to Cart" name="Add" />;
    throw new Invalid('That is more delivery than is left to refund');
    const note = \`\${name} is in the bin, for a week.\`;
    const end = isLate ? ' by the first of the month' : '';`;
  expect(texts(page)).toEqual([
    '2 Add to Cart',
    '3 That is more delivery than is left to refund',
    '4 {…} is in the bin, for a week.',
    '5  by the first of the month',
  ]);
});

test('imports, class names, slugs, queries, headers and types are none', () => {
  const page = `
    import { Film } from 'A package';
    const LEAD = 'flex flex-col text-small';
    const slug = 'watch-now';
    const found = sql\`Select the films\`;
    const all = 'select id from films where id in (1)';
    const header = 'Content-Type';
    type Stage = 'Received';
    const isSame = stage === 'Received';`;
  expect(texts(page)).toEqual([]);
});

test('tests, fixtures and tools have no texts of the site', () => {
  const paths = [
    'web/site/page.tsx',
    'web/site/page.test.tsx',
    'server/price-fixture.ts',
    'tools/build/run.ts',
  ];
  expect(paths.filter(hasTexts)).toEqual(['web/site/page.tsx']);
});
