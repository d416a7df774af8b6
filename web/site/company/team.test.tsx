import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Team } from './team.tsx';

test('the list has one item per person and contains each name once', () => {
  const team = ['Ada', 'Ben'].map((name) => ({ slug: name, name, role: 'Sales', photo: '/media/a.jpg' }));
  const html = renderToStaticMarkup(<Team team={team} />);
  expect(html.match(/<li/g)).toHaveLength(2);
  expect(html.match(/Ada/g)).toHaveLength(1);
});
