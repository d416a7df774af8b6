/** "Winner - Best Feature, Harbour Lights Festival 2024" in its parts; an award of another form is all `prize`. */
export function awardParts(award: string): { result?: string; prize: string; festival?: string } {
  const [, result, prize, festival] = /^(\S[^-–—]*?) [-–—] ([^,]+)(?:, (.+))?$/.exec(award) ?? [];
  if (!result || !prize) return { prize: award };
  return { result, prize, ...(festival ? { festival } : {}) };
}
