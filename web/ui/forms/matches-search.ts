/** Whether a text contains every word of a search, also within words, ignoring case, accents, punctuation and order. */
export function matchesSearch(text: string, search: string): boolean {
  const folded = fold(text);
  return fold(search)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

/** Letters that Unicode does not decompose; ß and ı become SS and I as capitals. */
const PLAIN: Record<string, string> = { Æ: 'AE', Œ: 'OE', Ø: 'O', Ł: 'L', Đ: 'D', Ð: 'D', Þ: 'TH' };

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}\s]|[ÆŒØŁĐÐÞ]/gu, (sign) => PLAIN[sign] ?? '');
