import { isSafePattern } from 'redos-detector';
import { parseSync, Visitor } from 'vite';

type Expression = { pattern: string; flags: string };

/** The regular expressions written in a file. */
export function expressionsIn(path: string, text: string): Expression[] {
  const found: Expression[] = [];
  const visitor = new Visitor({
    Literal(node) {
      if ('regex' in node) found.push(node.regex);
    },
  });
  visitor.visit(parseSync(path, text).program);
  return found;
}

const UNBOUNDED = /[*+]|\{\d+,\}/;

/** Whether some text makes it backtrack over the same characters repeatedly (counted by redos-detector). */
export function backtracks({ pattern, flags }: Expression): boolean {
  if (!UNBOUNDED.test(pattern)) return false; // saves half the time
  const unicode = flags.includes('u');
  return !isSafePattern(pattern, {
    unicode,
    caseInsensitive: flags.includes('i') && !unicode, // the library supports only one of the two
    dotAll: flags.includes('s'),
    multiLine: flags.includes('m'),
    timeout: 10_000,
  }).safe;
}
