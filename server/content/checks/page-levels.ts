import type pg from 'pg';
import type { Entries } from '../model/entries.ts';
import type { Issue } from '../model/issues.ts';
import type { Labels } from '../model/labels.ts';

/** Pages that would be below themselves or more than one level deep, by the entries and the pages that stay as they are. */
export async function deepPages(
  client: pg.ClientBase,
  { pages = [], gone = {}, renamed = {} }: Entries,
  labels: Labels,
): Promise<Issue[]> {
  if (pages.length === 0) return [];
  const replaced = [
    ...pages.map(({ slug }) => slug),
    ...(gone.pages ?? []),
    ...(renamed.pages ?? []).map(({ from }) => from),
  ];
  const { rows } = await client.query<{ slug: string; parent: string }>(
    'SELECT slug, parent FROM pages WHERE parent IS NOT NULL AND slug <> ALL ($1)',
    [replaced],
  );
  const below = new Map([...rows, ...pages].map(({ slug, parent }) => [slug, parent]));
  const parents = new Set(below.values());
  return pages.flatMap(({ slug, parent }) => {
    if (!parent) return [];
    const message =
      parent === slug
        ? 'cannot be the page itself'
        : below.get(parent)
          ? `is below another page itself: choose that one, or none`
          : parents.has(slug)
            ? 'must be empty, because other pages are below this one'
            : undefined;
    return message ? [{ file: labels('pages', slug), entry: slug, field: 'parent', message }] : [];
  });
}
