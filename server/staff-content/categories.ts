import type pg from 'pg';
import { z } from 'zod';
import type { ContentEntry } from '#contract/staff-content.ts';
import { entriesOf } from '#server/content/entries-of.ts';
import { publish } from '#server/content/publish.ts';
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
): Promise<void> {
  if (names.some(({ kind }) => kind !== 'films')) throw new Invalid('Only films have categories');
  await lockEntries(client, names);
  const texts = [];
  for (const name of names) {
    const { live } = await readEntry(client, name);
    if (!live) throw new NotPublishable([{ ...name, field: '', message: 'is not on the site' }]);
    const stay = Categories.parse(live.body.categories).filter((each) => !remove.includes(each));
    texts.push({ ...name, body: { ...live.body, categories: [...new Set([...stay, ...add])] } });
  }
  const { entries, faults } = entriesOf(texts);
  const note = ['categories:', ...add.map((each) => `+${each}`), ...remove.map((each) => `-${each}`)].join(
    ' ',
  );
  await orRefuse(
    publish(client, entries, { ...publisher, note: note.slice(0, 200), source: 'staff', faults }),
  );
}
