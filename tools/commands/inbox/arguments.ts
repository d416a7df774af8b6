import { parseArgs } from 'node:util';
import { emailAddress } from '#contract/core/email-address.ts';
import { FORMS, type FormKind } from '#server/inbox/forms/entry.ts';
import { BadCommand } from '#server/platform/cli/bad-command.ts';

/** Parses a command line. Throws BadCommand, as do all functions here. */
export function parse(args: string[]) {
  const options = {
    spam: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
    limit: { type: 'string' },
    format: { type: 'string' },
    out: { type: 'string' },
  } as const;
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new BadCommand(error instanceof Error ? error.message : String(error));
  }
}

const isKind = (word: string | undefined): word is FormKind => FORMS.some((kind) => kind === word);

/** The named kind; both if none is named. */
export function readKinds(words: string[]): readonly FormKind[] {
  const [kind, ...more] = words;
  if (kind === undefined) return FORMS;
  if (!isKind(kind) || more.length > 0)
    throw new BadCommand('Give contact or submission, or neither for both.');
  return [kind];
}

/** Parses `contact 12`, which names an entry. */
export function readName([kind, id, ...more]: string[]): [FormKind, number] {
  const number = Number(id);
  if (!isKind(kind) || !Number.isInteger(number) || number < 1 || number > 2_147_483_647 || more.length > 0) {
    throw new BadCommand('Name one, such as: contact 12');
  }
  return [kind, number];
}

/** An email address, and nothing else. */
export function readAddress([address, ...more]: string[]): string {
  const read = emailAddress().safeParse(address);
  if (!read.success || more.length > 0) throw new BadCommand('Name one address, such as: ada@example.com');
  return read.data;
}

export function readLimit(limit = '50'): number {
  const number = Number(limit);
  if (!Number.isInteger(number) || number < 1) throw new BadCommand('--limit must be a number from 1.');
  return number;
}

/** As requested, else by the file's ending. */
export function readFormat(format: string | undefined, out = ''): 'csv' | 'json' {
  const asked = format ?? (out.endsWith('.json') ? 'json' : 'csv');
  if (asked !== 'csv' && asked !== 'json') throw new BadCommand('--format must be csv or json.');
  return asked;
}
