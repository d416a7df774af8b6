type Fields = Record<string, string>;

const MOST_BYTES = 1000;
/** Characters of the sentence where there is not room for it and for the fault of each field. */
const SHORT_SENTENCE = 200;

/**
 * What `write` makes of an error, at most 1 kB whatever was sent: a short request must not get a long answer. Where it
 * is too much, first the sentence is cut, then the last fields go, then the sentence ends sooner.
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

/** An ending that says so; never half a character. */
const cut = (text: string, length: number) =>
  text.length <= length
    ? text.toWellFormed()
    : `${text
        .slice(0, length)
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`;
