import type pg from 'pg';
import { z } from 'zod';
import type { ContentBody, ContentEntry } from '#contract/staff-content.ts';
import type { ChangedCategories } from '#contract/staff-publishing-endpoints.ts';
import { entriesOf } from '#server/content/entries-of.ts';
import { publish } from '#server/content/publish.ts';
import { slugsAmong } from '#server/content/references.ts';
import { Invalid } from '#server/http/errors.ts';
import { readEntry } from './entry.ts';
import { lockEntries } from './locks.ts';
import { orRefuse, type Publisher } from './publish.ts';
import { NotPublishable } from './refusals.ts';

const Categories = z.array(z.string());

/** Adds and removes categories of live films, published at once. Throws NotPublishable for what is not live. */
export async function changeCategories(
  client: pg.ClientBase,
  { entries: names, add, remove }: { entries: readonly ContentEntry[]; add: string[]; remove: string[] },
  publisher: Publisher,
): Promise<ChangedCategories[]> {
  if (names.some(({ kind }) => kind !== 'films')) throw new Invalid('Only films have categories');
  const films = (await readFilms(client, names)).map(({ entry, body }) => {
    if (!body) throw new NotPublishable([{ kind: 'films', entry, field: '', message: 'is not on the site' }]);
    const before = Categories.parse(body.categories);
    const stay = before.filter((each) => !remove.includes(each));
    return { entry, body, before, after: [...new Set([...stay, ...add])] };
  });
  const words = [...add.map((each) => `+${each}`), ...remove.map((each) => `-${each}`)];
  await publishFilms(client, films, { ...publisher, note: `categories: ${words.join(' ')}`.slice(0, 200) });
  return films
    .filter(({ before, after }) => before.join('\n') !== after.join('\n'))
    .map(({ entry, before, after }) => ({ entry, before, after }));
}

/**
 * Gives films the categories of before a change, where they are as it left them. Returns the names of those that stay: changed
 * again since, or off the site.
 */
export async function changeCategoriesBack(
  client: pg.ClientBase,
  changed: readonly ChangedCategories[],
  publisher: Publisher,
): Promise<string[]> {
  const names = changed.map(({ entry }) => entry);
  const live = await slugsAmong(client, 'films', names);
  const texts = await readFilms(
    client,
    live.map((entry) => ({ kind: 'films', entry })),
  );
  const films = texts.flatMap(({ entry, body }) => {
    const change = changed.find((each) => each.entry === entry);
    const isSame = body && Categories.parse(body.categories).join('\n') === change?.after.join('\n');
    return isSame ? [{ entry, body, after: change.before }] : [];
  });
  if (films.length > 0) await publishFilms(client, films, { ...publisher, note: 'categories as before' });
  const back = new Set(films.map(({ entry }) => entry));
  return names.filter((entry) => !back.has(entry));
}

type Film = { entry: string; body: ContentBody | undefined };

/** The live texts of films, locked. */
async function readFilms(client: pg.ClientBase, names: readonly ContentEntry[]): Promise<Film[]> {
  await lockEntries(client, names);
  const films: Film[] = [];
  for (const name of names)
    films.push({ entry: name.entry, body: (await readEntry(client, name)).live?.body });
  return films;
}

async function publishFilms(
  client: pg.ClientBase,
  films: readonly { entry: string; body: ContentBody; after: string[] }[],
  publisher: Publisher & { note: string },
): Promise<void> {
  const { entries, faults } = entriesOf(
    films.map(({ entry, body, after }) => ({ kind: 'films', entry, body: { ...body, categories: after } })),
  );
  await orRefuse(publish(client, entries, { ...publisher, source: 'staff', faults }));
}
