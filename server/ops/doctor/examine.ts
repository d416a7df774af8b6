import type { Finding } from '#contract/admin/system.ts';

/** What one look found. Nothing found means that there is nothing to look at. */
type Found = Omit<Finding, 'about' | 'remedy'> & { remedy?: string };
/** One thing that the site needs: what it is, and a look at it. A look that throws is a fault. */
export type Check = { about: string; look: () => Promise<Found[]> | Found[] };

const PATIENCE_MS = 20_000;

/** Makes all checks at once and reports them in their order. Never throws; takes 20 s at most. */
export async function examine(checks: readonly Check[], patienceMs = PATIENCE_MS): Promise<Finding[]> {
  const found = await Promise.all(checks.map((check) => findingsOf(check, patienceMs)));
  return found.flat();
}

async function findingsOf({ about, look }: Check, patienceMs: number): Promise<Finding[]> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('it does not answer')), patienceMs);
  try {
    const found = await Promise.race([look(), late]);
    return found.map((each) => ({ about, remedy: null, ...each }));
  } catch (error) {
    const line = `could not be looked at: ${error instanceof Error ? error.message : error}`;
    return [{ about, state: 'fault', line, remedy: null }];
  } finally {
    clearTimeout(timer);
  }
}

export const good = (line: string): Found => ({ state: 'good', line });
export const warning = (line: string, remedy: string): Found => ({ state: 'warning', line, remedy });
export const fault = (line: string, remedy: string): Found => ({ state: 'fault', line, remedy });
