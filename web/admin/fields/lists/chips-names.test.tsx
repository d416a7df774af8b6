import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CategoriesInput } from './categories-input.tsx';
import { ChipsInput } from './chips-input.tsx';

const at = (path: string, label: string, value: string[]) => ({ path, label, value, onChange: () => {} });
const chosen = (markup: string) => /id="[a-z]+-chosen"[^>]*>\d+ chosen: ([^.]*)\./.exec(markup)?.[1];

test('chips of categories and genres show names, other texts as they are', () => {
  const categories = <CategoriesInput {...at('categories', 'Categories', ['watch-now', 'new'])} />;
  expect(chosen(renderToStaticMarkup(categories))).toBe('Watch Now; New Releases');
  const genres = <ChipsInput {...at('genre', 'Genres', ['sci-fi'])} values="genres" />;
  expect(chosen(renderToStaticMarkup(genres))).toBe('Sci-Fi');
  const moods = <ChipsInput {...at('moods', 'Moods', ['slow-burn'])} values="moods" />;
  expect(chosen(renderToStaticMarkup(moods))).toBe('slow-burn');
});
