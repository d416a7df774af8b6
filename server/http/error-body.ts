type Fields = Record<string, string>;

const MOST_BYTES = 1000;
/** Length of the message, in characters, where it and the field errors do not both fit. */
const SHORT_SENTENCE = 200;

/**
 * Writes an error of at most 1 kB, whatever was sent: a short request must not get a long answer. If it is too long, cuts
 * the message first, then drops the last fields, then cuts the message further.
 */
export function withinOneKilobyte(
  write: (sentence: string, fields?: Fields) => string,
  sentence: string,
  fields: Fields = {},
): string {
  const entries = Object.entries(fields)
    .slice(0, 20)
    .map(([name, fault]) => [cut(name, 100), cut(fault, SHORT_SENTENCE)]);
  const attempt = (length: number) =>
    write(cut(sentence, length), entries.length > 0 ? Object.fromEntries(entries) : undefined);

  let body = attempt(MOST_BYTES);
  for (let length = SHORT_SENTENCE; Buffer.byteLength(body) > MOST_BYTES; ) {
    body = attempt(length);
    if (entries.length > 0) entries.pop();
    else length = Math.floor(length / 2);
  }
  return body;
}

/** Marks the cut; never splits a character. */
const cut = (text: string, length: number) =>
  text.length <= length
    ? text.toWellFormed()
    : `${text
        .slice(0, length)
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`;
