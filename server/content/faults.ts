import type { z } from 'zod';

/** One error: the file, the entry (its slug, else its position) and the field. */
export type Fault = { file: string; entry?: string | undefined; field?: string | undefined; message: string };

/** The content is invalid and nothing was imported. One line for each error. */
export class BadContent extends Error {
  readonly faults: readonly Fault[];
  constructor(faults: readonly Fault[]) {
    super(faults.map(faultLine).join('\n'));
    this.faults = faults;
  }
}

function faultLine({ file, entry, field, message }: Fault): string {
  return `${[file, entry, field].filter((part) => part !== undefined && part !== '').join(', ')}: ${message}`;
}

/** A schema's errors for an entry, as faults. */
export function faultsOf(error: z.ZodError, place: Omit<Fault, 'field' | 'message'>): Fault[] {
  return error.issues.flatMap((issue) => {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        ...place,
        field: [...path, key].join('.'),
        message: 'is not a known field',
      }));
    }
    return [{ ...place, field: path.join('.'), message: issue.message }];
  });
}

/** Our words for zod's own messages. */
export const wording: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined) return 'is missing';
  if (issue.code === 'invalid_type') return `must be ${ARTICLES[issue.expected] ?? issue.expected}`;
  if (issue.code === 'too_small' && issue.origin === 'string') return 'must not be empty';
  return undefined;
};

const ARTICLES: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};
