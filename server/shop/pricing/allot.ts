/**
 * Splits a whole amount in proportion to whole weights: each part is rounded down, then the rest is added, one unit each, to the parts
 * with the largest remainders, earlier first. The parts add up to the amount.
 */
export function allot(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n) return weights.map(() => 0);
  const shares = weights.map((weight, at) => {
    const exact = BigInt(amount) * BigInt(weight);
    return { at, part: Number(exact / whole), rest: exact % whole };
  });
  const left = amount - shares.reduce((sum, { part }) => sum + part, 0);
  const byRest = shares.toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1));
  for (const share of byRest.slice(0, left)) share.part += 1;
  return shares.map(({ part }) => part);
}
