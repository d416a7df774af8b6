import type { FormEntry } from '#server/inbox/forms/entry.ts';
import { toCsv as csvOf } from '#server/platform/http/csv.ts';

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
  'topic',
  'answers',
] as const;

/** A JSON array of the entries, exactly as sent. */
export function toJson(entries: readonly FormEntry[]): string {
  // The hash of a secret (the token of the sender's page) is of no use to a reader.
  const rows = entries.map((row) => ({ ...row, tokenHash: undefined }));
  return `${JSON.stringify(rows, null, 2)}\n`;
}

/** CSV for spreadsheets, with an apostrophe before some values; toJson exports exact values. */
export function toCsv(entries: readonly FormEntry[]): string {
  const rows = entries.map((entry) => {
    const answers = entry.kind === 'contact' && entry.answers.map(({ label, value }) => `${label}: ${value}`);
    const values: Record<string, unknown> = { ...entry, answers: answers ? answers.join('\n') : '' };
    return COLUMNS.map((column) => values[column]);
  });
  return csvOf([COLUMNS, ...rows]);
}
