import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { MOST_ROWS_AT_ONCE } from '#contract/audience/newsletter-calls.ts';
import { emailAddress } from '#contract/core/email-address.ts';
import { grouped } from '#contract/core/grouped.ts';
import { emailKey } from '#server/members/email/addresses.ts';
import { storable } from '#server/platform/db/storable.ts';
import { cellText } from '#server/platform/http/csv.ts';
import { Invalid } from '#server/platform/http/errors.ts';

/** Names of the columns, as other systems write them, in lower case. */
const EMAIL = ['email', 'email address', 'e-mail', 'e-mail address', 'mail', 'subscriber email'];
const CONFIRMED = [
  'confirmed',
  'confirmed at',
  'confirm_time',
  'optin_time',
  'opt-in time',
  'subscribed',
  'created at',
  'created_at',
];
const ASKED_AT = ['asked_at', 'asked at', 'signup_time', 'signed up'];
const ASKED_ON = ['asked_on', 'asked on', 'source', 'signup source', 'signup_source'];
/** Characters of a cell that says where somebody asked. */
const MOST_SOURCE = 200;

const Address = emailAddress().max(254);

export type ReadSubscribers = {
  rows: {
    email: string;
    key: string;
    askedAt: Date | null;
    askedOn: string;
    confirmedAt: Date | null;
  }[];
  refused: { line: number; value: string; reason: string }[];
};

/** Reads a list of subscribers, separated by commas, semicolons or tabs. Of an address twice the first counts. Throws Invalid if it is none. */
export function readSubscribers(csv: string, now: Date): ReadSubscribers {
  if (csv.includes('\uFFFD'))
    throw new Invalid(
      'Letters of this file are lost, since it is not saved in UTF-8: save it anew as “CSV UTF-8”',
    );
  const [head = [], ...records] = recordsIn(csv);
  const names = head.map((name) => name.trim().toLowerCase());
  const at = names.findIndex((name) => EMAIL.includes(name));
  if (at < 0) throw new Invalid('The file has no column named email in its first row');
  if (records.length > MOST_ROWS_AT_ONCE)
    throw new Invalid(`At most ${grouped(MOST_ROWS_AT_ONCE)} rows can be sent at once`);
  const columnOf = (wanted: readonly string[]) => names.findIndex((name) => wanted.includes(name));
  const [confirmedAt, askedAt, askedOn] = [CONFIRMED, ASKED_AT, ASKED_ON].map(columnOf) as [
    number,
    number,
    number,
  ];
  const read: ReadSubscribers = { rows: [], refused: [] };
  const seen = new Set<string>();
  for (const [index, record] of records.entries()) {
    const value = cellText(record[at] ?? '').trim();
    if (record.every((cell) => cell === '')) continue;
    const address = Address.safeParse(value);
    if (!address.success) {
      read.refused.push({ line: index + 2, value: value.slice(0, 100), reason: 'is no email address' });
      continue;
    }
    const key = emailKey(address.data);
    if (seen.has(key)) continue;
    seen.add(key);
    read.rows.push({
      ...{ email: address.data, key },
      askedAt: timeOf(record[askedAt], now),
      askedOn: storable(cellText(record[askedOn] ?? '').trim(), MOST_SOURCE),
      confirmedAt: timeOf(record[confirmedAt], now),
    });
  }
  return read;
}

const TIME = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d{1,9})?(Z|[+-]\d\d(?::?\d\d)?)?)?$/;

/** A day or time as ISO 8601 or a database writes it, in UTC if it names no zone; anything else, or one to come, says nothing. */
function timeOf(cell: string | undefined, now: Date): Date | null {
  const [, day, time = '00:00', zone = 'Z'] = TIME.exec(cell?.trim() ?? '') ?? [];
  const at = new Date(`${day}T${time}${/^[+-]\d\d$/.test(zone) ? `${zone}:00` : zone}`);
  return Number.isNaN(at.getTime()) || at > now || at.getFullYear() < 1990 ? null : at;
}

function recordsIn(csv: string): string[][] {
  const firstLine = csv.slice(0, 2_000).split('\n', 1)[0] ?? '';
  const most = (sign: string) => firstLine.split(sign).length;
  const [delimiter = ','] = [',', ';', '\t'].toSorted((a, b) => most(b) - most(a));
  try {
    return z
      .array(z.array(z.string()))
      .parse(
        parse(csv, { bom: true, delimiter, relax_column_count: true, trim: true, max_record_size: 20_000 }),
      );
  } catch (error) {
    if (error instanceof CsvError) throw new Invalid(`This is not CSV that can be read: ${error.message}`);
    throw error;
  }
}
