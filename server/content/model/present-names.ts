import type pg from 'pg';
import type { Entries } from './entries.ts';
import { homeUnderPresentNames } from './home-names.ts';
import { presentNames } from './identity.ts';
import type { Kind } from './kinds.ts';
import { RELATIONS, replaced } from './relations.ts';

type Sql = Pick<pg.ClientBase, 'query'>;

/**
 * An earlier version, or a draft, with its relations under present slugs. A slug that another entry has since taken refers to that
 * entry.
 */
export async function underPresentNames<Body extends object>(
  client: Sql,
  kind: string,
  body: Body,
): Promise<Body> {
  if (kind === 'documents') return homeUnderPresentNames(client, body);
  let renewed = body;
  for (const { field, to } of RELATIONS.filter(({ from }) => from === kind)) {
    const names = await presentNames(client, to, textsIn(Reflect.get(body, field)));
    if (names.size > 0) renewed = replaced(renewed, field, names);
  }
  return renewed;
}

/** Entries to publish, with their relations under present slugs, those of `renamed` included. */
export async function withPresentNames(client: Sql, entries: Entries): Promise<Entries> {
  const whole: Entries = { ...entries };
  for (const { from, field, to, of } of RELATIONS) {
    const named = of(entries).map(({ wanted }) => wanted);
    const renamed = (entries.renamed?.[to] ?? []).map((each) => [each.from, each.to] as const);
    const names = new Map([...(await presentNames(client, to, named)), ...renamed]);
    if (named.length > 0 && names.size > 0)
      Object.assign(whole, { [from]: renamedIn(whole[from], field, names) });
  }
  return whole;
}

const renamedIn = (list: Entries[Kind], field: string, names: ReadonlyMap<string, string>) =>
  (list as readonly object[] | undefined)?.map((entry) => replaced(entry, field, names));

/** The slugs in a relation as somebody wrote it: a slug, a list of slugs, or of objects with one. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return typeof value === 'object' && value !== null && 'slug' in value ? textsIn(value.slug) : [];
}
