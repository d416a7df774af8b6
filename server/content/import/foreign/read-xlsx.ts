import { open, stat } from 'node:fs/promises';
import { Unreadable } from './read-text.ts';
import { columnNames, MOST_ROWS, type Table } from './rows.ts';

const MOST_BYTES = 50 * 1024 * 1024;
/** Of the sheets in a file, unpacked. */
const MOST_UNPACKED = 300 * 1024 * 1024;

/** The first sheet of a workbook (XLSX) with rows; macros and formulas are not run, their last results are read. Throws Unreadable. */
export async function readXlsx(path: string): Promise<Table> {
  await requireModest(path);
  const { default: readSheets } = await import('read-excel-file/node');
  const sheets = await readSheets(path).catch((error: unknown) => {
    throw new Unreadable(`it is no workbook: ${error instanceof Error ? error.message : error}`);
  });
  const [head = [], ...rows] = sheets.find(({ data }) => data.length > 1)?.data ?? [];
  const columns = columnNames(head.map(textOf));
  if (rows.length > MOST_ROWS) throw new Unreadable(`it has more than ${MOST_ROWS} rows; divide it`);
  const read = rows.map((row, at) => ({
    number: at + 2,
    cells: new Map(columns.map((name, index) => [name, textOf(row[index])])),
    extra: row.slice(columns.length).map(textOf).join('').trim(),
  }));
  return { columns, rows: read.filter(({ cells }) => [...cells.values()].some(Boolean)) };
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : String(cell).trim();
}

const [END_OF_DIRECTORY, FILE_IN_DIRECTORY] = [0x06054b50, 0x02014b50];
const LONGEST_COMMENT = 65_557;

/** A small file may unpack to any size: its directory says to which (PKWARE APPNOTE, 4.3.12). */
async function requireModest(path: string): Promise<void> {
  const { size } = await stat(path);
  if (size > MOST_BYTES) throw new Unreadable(`it has more than ${MOST_BYTES / 1024 ** 2} MB`);
  const file = await open(path);
  try {
    const tail = Buffer.alloc(Math.min(size, LONGEST_COMMENT));
    await file.read(tail, 0, tail.length, size - tail.length);
    let at = tail.length - 22;
    while (at >= 0 && tail.readUInt32LE(at) !== END_OF_DIRECTORY) at -= 1;
    if (at < 0) throw new Unreadable('it is no workbook, or it is cut off');
    const directory = Buffer.alloc(Math.min(tail.readUInt32LE(at + 12), size));
    await file.read(directory, 0, directory.length, tail.readUInt32LE(at + 16));
    let unpacked = 0;
    for (
      let entry = 0;
      entry + 46 <= directory.length && directory.readUInt32LE(entry) === FILE_IN_DIRECTORY;
    ) {
      unpacked += directory.readUInt32LE(entry + 24);
      entry += 46 + [28, 30, 32].reduce((sum, offset) => sum + directory.readUInt16LE(entry + offset), 0);
    }
    if (unpacked > MOST_UNPACKED) throw new Unreadable('it is too large unpacked; save it as CSV');
  } finally {
    await file.close();
  }
}
