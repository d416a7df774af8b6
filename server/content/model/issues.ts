import type { z } from 'zod';
import { inOurWords } from '#server/platform/http/input-messages.ts';

/** One error: the file, the entry (its slug, else its index) and the field. `proposed`: a value that would resolve it. */
export type Issue = {
  file: string;
  entry?: string | undefined;
  field?: string | undefined;
  message: string;
  proposed?: string;
};

/** The content is invalid and nothing was imported. One line per error. */
export class BadContent extends Error {
  readonly faults: readonly Issue[];
  constructor(issues: readonly Issue[]) {
    super(issues.map(faultLine).join('\n'));
    this.faults = issues;
  }
}

function faultLine({ file, entry, field, message }: Issue): string {
  return `${[file, entry, field].filter((part) => part !== undefined && part !== '').join(', ')}: ${message}`;
}

/** The errors of a schema for an entry, as issues. */
export function issuesOf(error: z.ZodError, place: Omit<Issue, 'field' | 'message'>): Issue[] {
  return error.issues.flatMap((issue) => {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        ...place,
        field: [...path, key].join('.'),
        message: 'is not a known field',
      }));
    }
    return [{ ...place, field: path.join('.'), message: issue.message, ...proposalIn(issue) }];
  });
}

/** Of an issue that our own schemas add. */
function proposalIn(issue: z.core.$ZodIssue): Pick<Issue, 'proposed'> {
  const proposed: unknown = issue.code === 'custom' ? issue.params?.proposed : undefined;
  return typeof proposed === 'string' ? { proposed } : {};
}

/** The same wording as the calls use (input-messages.ts), except for missing fields. */
export const wording: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined) return 'is missing';
  if (issue.code === 'too_small' && issue.input === '') return 'must not be empty';
  return inOurWords(issue);
};
