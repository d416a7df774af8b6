import type { z } from 'zod';

/**
 * The error of a field as a sentence: `Film title is required`. A contract message with a small first letter completes such a
 * sentence ("must be an address such as …"); any other message is used alone.
 */
export const sentenceOf = ({ path, message }: z.core.$ZodIssue): string =>
  /^\p{Ll}/u.test(message) ? `${labelOf(path)} ${message}` : message;

/** The end of the sentence for rules that have no message in the contract. */
export const inOurWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined) return 'is required';
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? NOT_RIGHT;
    case 'too_big':
      if (issue.origin === 'string') return `may be at most ${count(issue.maximum)} characters long`;
      if (issue.origin === 'array') return `may have at most ${entries(issue.maximum)}`;
      return `must be at most ${count(issue.maximum)}`;
    case 'too_small':
      if (issue.origin === 'array') return `must have at least ${entries(issue.minimum)}`;
      if (issue.origin !== 'string') return `must be at least ${count(issue.minimum)}`;
      return issue.input === '' ? 'is required' : `must be at least ${count(issue.minimum)} characters long`;
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`;
    default:
      return NOT_RIGHT;
  }
};

const NOT_RIGHT = 'is not valid';
const TYPES: Record<string, string> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be a JSON object',
};

/** The last name of a path as its label: `screenerUrl` is Screener URL. */
function labelOf(path: readonly PropertyKey[]): string {
  const name = path.findLast((part) => typeof part === 'string');
  if (name === undefined) return 'The request';
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const label = words.replaceAll(/\b(?:url|id)\b/g, (word) => word.toUpperCase());
  return label.charAt(0).toUpperCase() + label.slice(1);
}

const entries = (number: number | bigint) => (number === 1 ? '1 entry' : `${count(number)} entries`);
const count = (number: number | bigint) => number.toLocaleString('en');
