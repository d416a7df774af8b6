import type { ImportedFilm } from '#contract/members/watchlist.ts';

const LONGEST_TITLE = 200;

/**
 * The films of a list from elsewhere: a CSV file with columns for title (or name) and year, as Letterboxd and IMDb export it, or JSON as
 * Trakt does. Undefined for any other file.
 */
export function readList(text: string): ImportedFilm[] | undefined {
  const found = /^\s*[[{]/.test(text) ? ofJson(text) : ofRows(rowsOf(text.replace(/^\uFEFF/, '')));
  return found?.map(({ title, year }) => ({ title: title.slice(0, LONGEST_TITLE), year: yearOf(year) }));
}

type Named = { title: string; year: unknown };

function yearOf(value: unknown): number | null {
  const year = Number(value);
  return Number.isInteger(year) && year >= 1850 && year <= 2200 ? year : null;
}

/** `[{"type": "movie", "movie": {"title": …, "year": …}}]`; shows are left out. */
function ofJson(text: string): Named[] | undefined {
  try {
    const json: unknown = JSON.parse(text);
    if (!Array.isArray(json)) return undefined;
    const films = json.filter(isRecord).flatMap((each): Named[] => {
      const film = isRecord(each.movie) ? each.movie : each;
      const { title } = film;
      return typeof title === 'string' && title.trim() ? [{ title: title.trim(), year: film.year }] : [];
    });
    return films.length > 0 ? films : undefined;
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Lists of Letterboxd have lines about the list before the columns. */
function ofRows(rows: readonly string[][]): Named[] | undefined {
  const names = rows.map((row) => row.map((cell) => cell.trim().toLowerCase()));
  const isTitle = (cell: string) => cell === 'title' || cell === 'name';
  const head = names.findIndex((row) => row.some(isTitle) && row.includes('year'));
  const columns = names[head];
  if (!columns) return undefined;
  const title = columns.findIndex(isTitle);
  const year = columns.indexOf('year');
  const films = rows.slice(head + 1).flatMap((row): Named[] => {
    const name = row[title]?.trim();
    return name ? [{ title: name, year: row[year]?.trim() || null }] : [];
  });
  return films.length > 0 ? films : undefined;
}

/** The rows of CSV (RFC 4180). */
function rowsOf(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (isQuoted) cell += sign;
    else if (sign === ',') endCell();
    else if (sign === '\n') endRow();
    else if (sign !== '\r') cell += sign;
  }
  endRow();
  return rows;
}
