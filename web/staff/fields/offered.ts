/** Without case, accents and signs: `Coming-soon` and `coming soon` are the same. */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** 0: what was typed; 1: begins with it; 2: has a word that does; 3: something else. */
function distance(label: string, typed: string): number {
  const [whole, sought] = [fold(label), fold(typed)];
  if (sought === '') return 3;
  if (whole === sought) return 0;
  if (whole.startsWith(sought)) return 1;
  return whole.includes(` ${sought}`) ? 2 : 3;
}

/** Whether somebody who typed this may mean it, so that Enter takes it. */
export const isMeant = (label: string, typed: string): boolean => distance(label, typed) < 3;

/** What may be meant comes first; else the order stays. */
export const meantFirst = (
  options: readonly string[],
  labelOf: (option: string) => string,
  typed: string,
): string[] => options.toSorted((a, b) => distance(labelOf(a), typed) - distance(labelOf(b), typed));

/** Whether what was typed is offered as it is. */
export const isOffered = (labels: readonly string[], typed: string): boolean =>
  labels.some((label) => distance(label, typed) === 0);
