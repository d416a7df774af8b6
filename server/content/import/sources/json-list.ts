const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT, COMMA, QUOTE, BACKSLASH] = Buffer.from('[]{},"\\');
const BLANK = /^[ \t\n\r]*$/;

/**
 * The texts of the elements of a JSON list, so that they can be parsed one by one: parsed as a whole, a large file takes several times its
 * size. Throws SyntaxError for what is no list. Whether an element is valid is seen when it is parsed.
 */
export function* elementsOf(list: Buffer): Generator<string> {
  const first = list.indexOf('[') + 1;
  if (first === 0 || !BLANK.test(list.toString('utf8', 0, first - 1))) throw new SyntaxError('no list');
  let depth = 1;
  let start = first;
  for (let at = first; at < list.length; at += 1) {
    const byte = list[at];
    if (byte === QUOTE) at = endOfText(list, at);
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) depth += 1;
    else if (byte === COMMA && depth === 1) {
      yield list.toString('utf8', start, at);
      start = at + 1;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
      depth -= 1;
      if (depth > 0) continue;
      if (byte === CLOSE_OBJECT || !BLANK.test(list.toString('utf8', at + 1)))
        throw new SyntaxError('something follows the list');
      const last = list.toString('utf8', start, at);
      if (start > first || !BLANK.test(last)) yield last;
      return;
    }
  }
  throw new SyntaxError('the list does not end');
}

function endOfText(list: Buffer, start: number): number {
  for (let at = start + 1; at < list.length; at += 1) {
    if (list[at] === BACKSLASH) at += 1;
    else if (list[at] === QUOTE) return at;
  }
  return list.length;
}
