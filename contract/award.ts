/** Splits "Winner - Best Feature, Harbour Lights Festival 2024"; an award in another form becomes `prize` as a whole. */
export function awardParts(award: string): { result?: string; prize: string; festival?: string } {
  const [, result, prize, festival] = /^(\S[^-–—]*?) [-–—] ([^,]+)(?:, (.+))?$/.exec(award) ?? [];
  if (!result || !prize) return { prize: award };
  return { result, prize, ...(festival ? { festival } : {}) };
}
