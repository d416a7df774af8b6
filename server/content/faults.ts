import type { z } from 'zod';
import { inOurWords } from '#server/http/input-messages.ts';

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

/** The same words as the calls use (input-messages.ts), but for what an editor left out. */
export const wording: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined) return 'is missing';
  if (issue.code === 'too_small' && issue.input === '') return 'must not be empty';
  return inOurWords(issue);
};
