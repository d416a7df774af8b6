import { parse } from 'csv-parse/sync';
import { LONGEST_COLUMN_NAME, MOST_COLUMNS } from '#contract/content/imports.ts';
import { withoutUnstorable } from '#server/platform/db/unstorable.ts';
import { cellText } from '#server/platform/http/csv.ts';
import { Unreadable } from './read-text.ts';

/** A row of a table: its number, as a spreadsheet shows it, and its cells by column. `extra`: text beyond the last column. */
export type Row = { number: number; cells: ReadonlyMap<string, string>; extra: string };
export type Table = { columns: string[]; rows: Row[] };

const DIVIDERS = [',', ';', '\t', '|'] as const;
export const MOST_ROWS = 200_000;

/** The rows of a CSV file, whatever divides its columns. Rows without any text are left out. Throws Unreadable. */
export function readRows(text: string): Table {
  const head = text.slice(0, text.search(/[\r\n]|$/));
  const delimiter = DIVIDERS.reduce(
    (best, each) => (count(head, each) > count(head, best) ? each : best),
    ',',
  );
  let records: { record: string[]; info: { lines: number } }[];
  try {
    const options = {
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      bom: true,
      to: MOST_ROWS + 1,
    } as const;
    records = parse(text, options) as unknown as typeof records;
  } catch (error) {
    throw new Unreadable(`it is no table: ${error instanceof Error ? error.message : error}`);
  }
  const [first, ...others] = records;
  if (others.length > MOST_ROWS) throw new Unreadable(`it has more than ${MOST_ROWS} rows; divide it`);
  const columns = columnNames(first?.record ?? []);
  const rows = others
    .map(({ record }, at) => ({
      number: at + 2,
      cells: new Map(columns.map((name, index) => [name, cellText(record[index] ?? '')])),
      extra: record.slice(columns.length).join('').trim(),
    }))
    .filter(({ cells }) => [...cells.values()].some((cell) => cell.trim() !== ''));
  return { columns, rows };
}

/** The names of columns, from the first row. Throws Unreadable. */
export function columnNames(row: readonly string[]): string[] {
  const columns = row.map((name) => withoutUnstorable(name).trim());
  if (columns.every((name) => name === '')) throw new Unreadable('its first row names no columns');
  if (columns.length > MOST_COLUMNS)
    throw new Unreadable(`it has more than ${MOST_COLUMNS} columns; leave out those that are not needed`);
  if (columns.some((name) => name.length > LONGEST_COLUMN_NAME))
    throw new Unreadable('its first row has whole texts instead of names of columns');
  return columns;
}

const count = (text: string, sign: string): number => text.split(sign).length;
