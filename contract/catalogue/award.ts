import type { Festival } from './film-facts.ts';

/** Splits "Winner - Best Feature, Harbour Lights Festival 2024"; an award in another format becomes `prize` as a whole. */
export function awardParts(award: string): { result?: string; prize: string; festival?: string } {
  const [, result, prize, festival] = /^(\S[^-–—]*?) [-–—] ([^,]+)(?:, (.+))?$/.exec(award) ?? [];
  if (!result || !prize) return { prize: award };
  return { result, prize, ...(festival ? { festival } : {}) };
}

/** A film's awards, followed by festival honours that are not among them. */
export function honoursOf(awards: readonly string[], festivals: readonly Festival[]): string[] {
  const known = new Set(awards.map(wordsOf));
  const more = festivals.map(inOneLine).filter((honour) => !known.has(wordsOf(honour)));
  return [...awards, ...new Set(more)];
}

/** Formats a festival honour like an award: "Winner - Best Feature, Harbour Lights Festival 2024". */
function inOneLine({ festival, year, honour }: Festival): string {
  const [result, prize] = honour.split(': ', 2);
  const where = year ? `${festival} ${year}` : festival;
  return prize ? `${result} - ${prize}, ${where}` : `${honour} - ${where}`;
}

const wordsOf = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
