/** A `mailto:` address (RFC 6068). Addresses may contain `?`, `&` and `%`, which unescaped would add a copy or a subject. */
export const mailLink = (to: string) => `mailto:${encodeURIComponent(to).replace('%40', '@')}`;

/** The same with a subject and a text, whose line breaks are CRLF. */
export function mailLinkWith(to: string, words: { subject: string; body?: string }): string {
  const query = Object.entries(words).map(
    ([name, text]) => `${name}=${encodeURIComponent(text.replaceAll(/\r?\n/g, '\r\n'))}`,
  );
  return `${mailLink(to)}?${query.join('&')}`;
}
