import type pg from 'pg';
import type { Entries } from './entries.ts';
import { knownNames, presentNames } from './identity.ts';
import type { Issue } from './issues.ts';
import type { Labels } from './labels.ts';

/* The films and seasons that a home page names by their slugs, somewhere within it. */

type Sql = Pick<pg.ClientBase, 'query'>;
type Names = ReadonlyMap<string, string>;
/** The field of each name, as `rows.0.season`. */
type Named = { kind: 'films' | 'seasons'; slug: string; field: string };

/** A version or draft of the home page with present slugs. A draft may be any object. */
export async function homeUnderPresentNames<Body extends object>(client: Sql, body: Body): Promise<Body> {
  const slugs = (kind: Named['kind']) =>
    namesIn(body)
      .filter((each) => each.kind === kind)
      .map(({ slug }) => slug);
  const films = await presentNames(client, 'films', slugs('films'));
  const seasons = await presentNames(client, 'seasons', slugs('seasons'));
  return films.size + seasons.size > 0 ? withNames(body, films, seasons) : body;
}

/** Films and seasons that a home page names and that never existed. One that is not live may be named, and shows nothing. */
export async function unknownInHome(client: Sql, entries: Entries, labels: Labels): Promise<Issue[]> {
  const home = entries.documents?.find(({ name }) => name === 'home');
  const named = home ? namesIn(home.body) : [];
  const issues: Issue[] = [];
  for (const kind of ['films', 'seasons'] as const) {
    const slugs = named.filter((each) => each.kind === kind).map(({ slug }) => slug);
    if (slugs.length === 0) continue;
    const coming = (entries[kind] ?? []).map(({ slug }) => slug);
    const known = new Set([...(await knownNames(client, kind, slugs)), ...coming]);
    issues.push(
      ...named
        .filter((each) => each.kind === kind && !known.has(each.slug))
        .map(({ slug, field }) => ({
          file: labels('documents', 'home'),
          entry: 'home',
          field,
          message: `there is no ${kind === 'films' ? 'film' : 'season'} ${slug}`,
        })),
    );
  }
  return issues;
}

function namesIn(body: object): Named[] {
  const films = (value: unknown, field: string): Named[] =>
    textsIn(value).map((slug) => ({ kind: 'films', slug, field }));
  return [
    ...films(Reflect.get(body, 'hero'), 'hero'),
    ...rowsOf(body).flatMap((row, at): Named[] => [
      ...films(row.films, `rows.${at}.films`),
      ...textsIn([row.season]).map((slug): Named => ({ kind: 'seasons', slug, field: `rows.${at}.season` })),
    ]),
  ];
}

function withNames<Body extends object>(body: Body, films: Names, seasons: Names): Body {
  const renewed = (names: Names) => (value: unknown) =>
    typeof value === 'string' ? (names.get(value) ?? value) : value;
  const list = (value: unknown) => (Array.isArray(value) ? value.map(renewed(films)) : value);
  const rows = rowsOf(body).map((row) => ({
    ...row,
    ...('films' in row && { films: list(row.films) }),
    ...('season' in row && { season: renewed(seasons)(row.season) }),
  }));
  return {
    ...body,
    ...('hero' in body && { hero: list(body.hero) }),
    ...('rows' in body && Array.isArray(body.rows) && { rows }),
  };
}

const rowsOf = (body: object): Record<string, unknown>[] => {
  const rows: unknown = Reflect.get(body, 'rows');
  return Array.isArray(rows) ? rows.map((row) => (typeof row === 'object' && row !== null ? row : {})) : [];
};

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
