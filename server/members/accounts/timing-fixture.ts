/**
 * A t-value above 4.5 counts as a real difference (Goodwill et al., test vector leakage assessment): by chance it occurs once in 100,000
 * runs.
 */
export const LARGEST_T = 4.5;

/** Welch’s t of two samples. */
export function welchT(a: number[], b: number[]): number {
  const [one, other] = [moments(a), moments(b)];
  return (one.mean - other.mean) / Math.sqrt(one.variance / a.length + other.variance / b.length);
}

function moments(values: number[]) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  return { mean, variance };
}
