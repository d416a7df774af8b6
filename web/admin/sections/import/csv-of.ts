import type { ImportNote } from '#contract/content/imports.ts';

const COLUMNS = ['what', 'kind', 'place', 'value', 'remedy'] as const;

/** Notes as a table for a spreadsheet (RFC 4180), with a byte order mark, by which Excel knows UTF-8. */
export const csvOf = (notes: readonly ImportNote[]): string =>
  `\uFEFF${[COLUMNS, ...notes.map((note) => COLUMNS.map((name) => note[name]))].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;

/** A text that a spreadsheet would run as a formula begins with an apostrophe. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
