import { MOST_PASTED } from '#contract/catalogue/screening-rules.ts';
import { grouped } from '#contract/core/grouped.ts';
import { Invalid } from '#server/platform/http/errors.ts';
import { readTable } from '#server/platform/http/read-table.ts';

/** The columns of a paste, and of the export. */
export const COLUMNS = [
  ...['film', 'cinema', 'city', 'country', 'date', 'time'],
  ...['tickets', 'format', 'access', 'guest', 'cancelled'],
];

const SEPARATORS = ['\t', ';', ','];

/** `row`: as the spreadsheet numbers it. `extra`: it has text beyond the last column. Empty cells are omitted. */
export type PastedCells = { row: number; cells: Record<string, string>; extra: boolean };

/** Parses what was pasted. Without a line of columns, cells are in their order. Throws Invalid if it is no table, or too long. */
export function readPasted(text: string): PastedCells[] {
  const { table, addedLines } = withHead(text.replace(/^\uFEFF/, ''));
  const rows = readTable(table, COLUMNS, 'film');
  if (rows.length > MOST_PASTED)
    throw new Invalid(`These are ${grouped(rows.length)} rows: at most ${grouped(MOST_PASTED)} at once`);
  return rows.map((read) => ({ ...read, row: read.row - addedLines }));
}

/** The line of columns in small letters; it is added if there is none. */
function withHead(text: string): { table: string; addedLines: number } {
  const trimmed = text.replace(/^[\r\n]{1,100}/, '');
  const end = trimmed.search(/[\r\n]/);
  const first = end < 0 ? trimmed : trimmed.slice(0, end);
  if (/^"?sep=/i.test(first)) return { table: trimmed, addedLines: 0 };
  const most = (sign: string) => first.split(sign).length;
  const [separator = '\t'] = SEPARATORS.toSorted((a, b) => most(b) - most(a));
  const names = first.split(separator).map((cell) => cell.trim().replaceAll('"', '').toLowerCase());
  if (names.includes('film'))
    return { table: names.join(separator) + trimmed.slice(first.length), addedLines: 0 };
  return { table: `${COLUMNS.join(separator)}\n${trimmed}`, addedLines: 1 };
}

/** Rows as text to paste again, with the line of columns. */
export function asPaste(rows: readonly PastedCells[]): string {
  if (rows.length === 0) return '';
  const lines = rows.map(({ cells }) => COLUMNS.map((name) => cellOf(cells[name] ?? '')).join('\t'));
  return `${[COLUMNS.join('\t'), ...lines].join('\n')}\n`;
}

const cellOf = (text: string) => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
