import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Stills } from './stills.tsx';

const still = (name: string, title?: string) => ({
  fields: { file: { url: `/media/${name}.jpg` }, ...(title !== undefined && { title }) },
});

test('a still is named by the library, else by its title, else by film and position', () => {
  const film = {
    title: 'Moss Mother',
    otherImages: [still('a'), still('b', 'In the yard'), still('c', ''), still('d', 'Not this one')],
    pictures: { '/media/d.jpg': { alt: 'A woman in a yard' } },
  };
  const names = [...renderToStaticMarkup(<Stills film={film} />).matchAll(/ alt="([^"]*)"/g)];
  expect(names.map(([, name]) => name)).toEqual([
    'In the yard',
    'Image 3 of Moss Mother',
    'A woman in a yard',
    'Image 1 of Moss Mother',
  ]);
});
