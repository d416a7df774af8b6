import type { z } from 'zod';

/** One thing that is wrong: in which file, in which entry (its slug, else its place), in which field. */
export type Fault = { file: string; entry?: string | undefined; field?: string | undefined; message: string };

/** The content cannot be taken: nothing of it has been. One line for each fault. */
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

/** What a schema found wrong with an entry, as faults. */
export function faultsOf(error: z.ZodError, place: Omit<Fault, 'field' | 'message'>): Fault[] {
  return error.issues.flatMap((issue) => {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        ...place,
        field: [...path, key].join('.'),
        message: 'is no field that is known here',
      }));
    }
    return [{ ...place, field: path.join('.'), message: issue.message }];
  });
}

/** The words for what zod itself would put in its own. */
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
