import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SynopsisField } from './synopsis-field.tsx';

test('a long pasted synopsis is not cut; the server says that it is too long', () => {
  const markup = renderToStaticMarkup(<SynopsisField name="synopsis" />);
  expect(markup).toContain('name="synopsis"');
  expect(markup).not.toMatch(/maxlength/i);
});
