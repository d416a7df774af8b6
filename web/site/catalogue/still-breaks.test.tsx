import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { stillBreaks } from './still-breaks.tsx';

const film = (title: string, ...stills: string[]) => ({
  title,
  colours: {},
  pictures: {},
  otherImages: stills.map((each) => ({ fields: { file: { url: `/media/${each}.jpg` } } })),
});

test('films take turns with their stills, each with its first one last', () => {
  const breaks = stillBreaks([film('Heron', 'h1', 'h2', 'h3'), film('Eel', 'e1', 'e2'), film('Owl')]);
  const html = breaks.map((each) => renderToStaticMarkup(each));
  expect(html.map((each) => /\/media\/(\w+)/.exec(each)?.[1])).toEqual(['h2', 'e2', 'h3', 'e1', 'h1']);
  expect(html[0]).toContain('alt="Still of Heron"');
});
