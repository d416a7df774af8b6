/** Ignores case, accents and punctuation: `Coming-soon` and `coming soon` are the same. */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** 0: exact; 1: starts with the typed text; 2: contains a word that does; 3: no match. */
function distance(label: string, typed: string): number {
  const [whole, sought] = [fold(label), fold(typed)];
  if (sought === '') return 3;
  if (whole === sought) return 0;
  if (whole.startsWith(sought)) return 1;
  return whole.includes(` ${sought}`) ? 2 : 3;
}

/** Whether a label is a likely match for the typed text, so that Enter chooses it. */
export const isLikelyMatch = (label: string, typed: string): boolean => distance(label, typed) < 3;

/** Likely matches first; otherwise the order is unchanged. */
export const likelyMatchesFirst = (
  options: readonly string[],
  labelOf: (option: string) => string,
  typed: string,
): string[] => options.toSorted((a, b) => distance(labelOf(a), typed) - distance(labelOf(b), typed));

/** Whether the typed text itself is among the options. */
export const isExactMatch = (labels: readonly string[], typed: string): boolean =>
  labels.some((label) => distance(label, typed) === 0);
