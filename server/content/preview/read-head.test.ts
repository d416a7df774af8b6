import { expect, test } from 'vitest';
import { readHead } from './read-head.ts';

const URL = 'https://films.example';

test('title, description, picture and address of a page are read as they are meant', () => {
  const html = `<!DOCTYPE html><html><head><title>Tea &amp; “Milk” &lt;3</title><meta name="description" content="It&#x27;s &quot;tea&quot;"/>
<meta property="og:image" content="${URL}/media/a.jpg?fm=jpg&amp;w=1200"/><meta property="og:url" content="${URL}/film/tea"/></head>
<body><svg><title>Play</title></svg></body></html>`;
  expect(readHead(html, URL)).toEqual({
    title: 'Tea & “Milk” <3',
    description: 'It\'s "tea"',
    picture: '/media/a.jpg?fm=jpg&w=1200',
    url: `${URL}/film/tea`,
  });
});

test('a page without any of it has the site’s address and empty texts', () => {
  expect(readHead('<p>Not found</p>', URL)).toEqual({ title: '', description: '', picture: '', url: URL });
});
