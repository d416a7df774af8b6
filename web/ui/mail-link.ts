/**
 * A `mailto:` address (RFC 6068). Addresses may hold `?`, `&` and `%`, which unescaped would add a copy or a subject. Line
 * breaks are CRLF.
 */
export function mailLink(to: string, words: { subject?: string; body?: string } = {}): string {
  const query = Object.entries(words).map(([name, text]) => `${name}=${encoded(text)}`);
  return `mailto:${encoded(to).replace('%40', '@')}${query.length > 0 ? '?' : ''}${query.join('&')}`;
}

const encoded = (text: string) => encodeURIComponent(text.replaceAll(/\r?\n/g, '\r\n'));
