import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { grouped } from '#contract/core/grouped.ts';
import { cellText } from './csv.ts';
import { Invalid } from './errors.ts';

const MOST_ROWS = 5_000;
/** The replacement character: a browser decodes to it bytes that are not UTF-8, the default encoding of some spreadsheets. */
const LOST_LETTER = '\uFFFD';
/** The separator line that Excel may write first. */
const SEP = /^\uFEFF?"?sep=(.)"?\r?\n/i;

/** `row`: its number as a spreadsheet shows it; `extra`: it has text beyond the last column. Empty cells are omitted. */
type TableRow = { row: number; cells: Record<string, string>; extra: boolean };

/**
 * Parses a table as spreadsheets write it: separated by commas, semicolons or tabs, possibly with a separator line and with empty rows
 * and columns. Throws Invalid if it is not a table, for unknown columns, or if the column `needed` is missing.
 */
export function readTable(text: string, columns: readonly string[], needed: string): TableRow[] {
  if (text.includes(LOST_LETTER))
    throw new Invalid(
      'Letters of this file are lost, since it is not saved in UTF-8: save it anew as “CSV UTF-8”',
    );
  const [sepLine, sep] = SEP.exec(text) ?? ['', undefined];
  const [head = [], ...records] = recordsIn(text.slice(sepLine.length), sep);
  const names = head.map((name) => name.trim());
  const before = sepLine ? 3 : 2;
  const rows = records.map((record, at) => ({
    row: at + before,
    cells: Object.fromEntries(
      names.flatMap((name, at) => (name && record[at] ? [[name, cellText(record[at])]] : [])),
    ),
    extra: record.some((cell, at) => cell !== '' && !names[at]),
  }));
  const filled = rows.filter(({ cells, extra }) => extra || Object.keys(cells).length > 0);
  if (filled.length > MOST_ROWS) throw new Invalid(`The file has more than ${grouped(MOST_ROWS)} rows`);
  if (!names.includes(needed) || filled.length === 0)
    throw new Invalid(`The file has no column named ${needed}, or no row`);
  const unknown = names.find((name) => name !== '' && !columns.includes(name));
  if (unknown !== undefined) throw new Invalid(`The column ${unknown} is not one of ${columns.join(', ')}`);
  return filled;
}

function recordsIn(text: string, sep: string | undefined): string[][] {
  const firstLine = text.slice(0, 2_000).split('\n', 1)[0] ?? '';
  const most = (sign: string) => firstLine.split(sign).length;
  const [usual = ','] = [',', ';', '\t'].toSorted((a, b) => most(b) - most(a));
  try {
    return z.array(z.array(z.string())).parse(
      parse(text, {
        bom: true,
        delimiter: sep ?? usual,
        relax_column_count: true,
        trim: true,
        max_record_size: 10_000,
        to: 4 * MOST_ROWS, // including empty rows
      }),
    );
  } catch (error) {
    if (error instanceof CsvError) throw new Invalid(`This is not CSV that can be read: ${error.message}`);
    throw error;
  }
}
