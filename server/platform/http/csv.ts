export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * CSV (RFC 4180) with a byte order mark, so that spreadsheets read it as UTF-8. Values that a spreadsheet would run as a formula
 * get a leading apostrophe (OWASP, CSV injection), including phone numbers with a plus; plain numbers do not.
 */
export const toCsv = (rows: readonly (readonly unknown[])[]): string =>
  BYTE_ORDER_MARK + rows.map(csvRow).join('');

/** One row, with its end. */
export const csvRow = (cells: readonly unknown[]): string => `${cells.map(cell).join(',')}\r\n`;

function cell(value: unknown): string {
  const text =
    value instanceof Date
      ? value.toISOString()
      : Array.isArray(value)
        ? value.join('; ')
        : String(value ?? '');
  const safe = isFormula(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

const FORMULA = /^\s*[=+\-@|%\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/;
const NUMBER = /^-?\d+(?:\.\d+)?$/;
const isFormula = (text: string) => FORMULA.test(text) && !NUMBER.test(text);

/** The text of a cell, without the apostrophe that `toCsv` may have added. */
export const cellText = (cell: string): string =>
  cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell;
