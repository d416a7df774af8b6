import type { Entry } from './entry.ts';

/** The columns of an export, the same for both kinds: a contact message has no film, a submission no message. */
const COLUMNS = [
  'kind',
  'id',
  'createdAt',
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'message',
  'filmTitle',
  'genre',
  'synopsis',
  'screenerUrl',
  'trailerUrl',
  'copyrightAgreement',
  'spamReasons',
] as const;

/** A JSON array of the entries, exactly as sent. */
export function toJson(entries: readonly Entry[]): string {
  // Only the hash of the token of the sender's page is stored, and it is nobody's business.
  const rows = entries.map(({ idempotencyKey: _key, ...row }) => ({ ...row, tokenHash: undefined }));
  return `${JSON.stringify(rows, null, 2)}\n`;
}

/**
 * CSV (RFC 4180) with a byte order mark, so that spreadsheets read it as UTF-8. Values that a spreadsheet would run as a
 * formula get a leading apostrophe (OWASP, CSV injection), including phone numbers with a plus; toJson keeps them exact.
 */
export function toCsv(entries: readonly Entry[]): string {
  const rows = entries.map((entry) => {
    const values: Record<string, unknown> = entry;
    return COLUMNS.map((column) => cell(values[column]));
  });
  return `\uFEFF${[COLUMNS.map(cell), ...rows].map((cells) => `${cells.join(',')}\r\n`).join('')}`;
}

function cell(value: unknown): string {
  const text =
    value instanceof Date
      ? value.toISOString()
      : Array.isArray(value)
        ? value.join('; ')
        : String(value ?? '');
  const safe = /^\s*[=+\-@|%\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
