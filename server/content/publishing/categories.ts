import type pg from 'pg';
import { z } from 'zod';
import type { ContentBody, ContentEntry } from '#contract/content/staff-content.ts';
import type { ChangedCategories } from '#contract/content/staff-publishing-endpoints.ts';
import { Invalid } from '#server/platform/http/errors.ts';
import { readEntry } from '../drafts/entry.ts';
import { lockEntries } from '../drafts/locks.ts';
import { entriesOf } from '../model/entries-of.ts';
import { slugsAmong } from '../model/relations.ts';
import { publish } from './publish.ts';
import { orRefuse, type Publisher } from './publish-drafts.ts';
import { NotPublishable } from './publish-refusals.ts';

const Categories = z.array(z.string());

/** Adds and removes categories of live films, and publishes them. Throws NotPublishable for films that are not live. */
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
 * Restores the categories that films had before a change, if they have not changed since. Returns the names of the films that stay
 * unchanged: edited since, or no longer live.
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

/** The live versions of films, locked. */
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
