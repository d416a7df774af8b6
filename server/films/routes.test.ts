import { expect, test } from 'vitest';
import { startApp } from '#tests/start-app.ts';

const site = await startApp({ demo: true });

test('films come A to Z, 24 to a page', async () => {
  const page = await site.json('/api/films');
  expect(page).toMatchObject({ pagination: { totalItems: 72, totalPages: 3 } });
});
