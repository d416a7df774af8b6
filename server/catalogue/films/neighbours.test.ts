import { expect, test } from 'vitest';
import type { Film, Neighbours } from '#contract/catalogue/film.ts';
import { film, slugOf } from '#tests/fixtures/film.ts';
import { startApp } from '#tests/start-app.ts';

const startShelf = (...titles: string[]) => startApp({ films: titles.map((title) => film({ title })) });
const named = (title: string) => ({ slug: slugOf(title), title });

test('a film’s neighbours are those from A to Z, wrapping at both ends, in any insertion order', async () => {
  const site = await startShelf('Zebra', 'Ant', 'Émile', 'eel');
  const order = ['Ant', 'eel', 'Émile', 'Zebra'];
  for (const [at, title] of order.entries()) {
    expect(await site.json(`/api/films/neighbours/${slugOf(title)}`)).toEqual({
      previous: named(order.at(at - 1) ?? ''),
      next: named(order[(at + 1) % 4] ?? ''),
    });
  }
});

test('of two films each is both before and after the other; a single film has none', async () => {
  const pair = await startShelf('Ant', 'Bee');
  expect(await pair.json('/api/films/neighbours/ant')).toEqual({
    previous: named('Bee'),
    next: named('Bee'),
  });
  const alone = await startShelf('Ant');
  expect(await alone.json('/api/films/neighbours/ant')).toBeNull();
});

test('an unknown film is not found', async () => {
  const site = await startShelf('Ant');
  expect((await site.request('/api/films/neighbours/bee')).status).toBe(404);
});

test('following next from film to film visits the full list', async () => {
  const site = await startApp({ demo: true });
  const { films } = (await site.json('/api/films?limit=1000&fields=slug,title')) as {
    films: Pick<Film, 'slug' | 'title'>[];
  };
  for (const [at, { slug }] of films.entries()) {
    const neighbours = (await site.json(`/api/films/neighbours/${slug}`)) as Neighbours;
    expect(neighbours).toEqual({ previous: films.at(at - 1), next: films[(at + 1) % films.length] });
  }
});
