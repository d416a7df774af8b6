import { awardParts } from '#contract/catalogue/award.ts';

/** An award as three inputs edit it. */
export type AwardParts = { result: string; prize: string; festival: string };

export const partsOf = (award: string): AwardParts => ({ result: '', festival: '', ...awardParts(award) });

/** "Winner - Best Feature, Harbour Lights Festival 2024": the format that pages split into laurels. */
export function awardOf({ result, prize, festival }: AwardParts): string {
  const named = [prize.trim(), festival.trim()].filter((part) => part !== '').join(', ');
  return [result.trim(), named].filter((part) => part !== '').join(' - ');
}
