import { expect, test } from 'vitest';
import { UNLIMITED } from '#server/platform/http/limits/rate-limits.ts';
import { startApp } from '#tests/start-app.ts';
import { createVisitor, register } from '#tests/visitor.ts';

const LOGINS = 75;
/**
 * A t-value above 4.5 counts as a real difference (Goodwill et al., test vector leakage assessment): by chance it occurs once in 100,000
 * runs.
 */
const LARGEST_T = 4.5;

const site = await startApp({ limits: UNLIMITED });
await register(site.app, 'ines');

test('the time of a login does not reveal whether a name exists', { timeout: 240_000 }, async () => {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let n = 0; n < 10; n += 1) await timeOfLogin('ines');
  for (let n = 0; n < LOGINS; n += 1) {
    // Alternates, so that neither has the advantage of being first.
    if (n % 2 === 0) known.push(await timeOfLogin('ines'));
    unknown.push(await timeOfLogin('nobody'));
    if (n % 2 === 1) known.push(await timeOfLogin('ines'));
  }
  expect(Math.abs(welchT(known, unknown))).toBeLessThan(LARGEST_T);
});

async function timeOfLogin(username: string): Promise<number> {
  const start = performance.now();
  const reply = await createVisitor(site.app).send('POST', '/api/auth/login', {
    username,
    password: 'not the password',
  });
  const end = performance.now();
  expect(reply.status).toBe(401);
  return end - start;
}

function welchT(a: number[], b: number[]): number {
  const [one, other] = [moments(a), moments(b)];
  return (one.mean - other.mean) / Math.sqrt(one.variance / a.length + other.variance / b.length);
}

function moments(values: number[]) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  return { mean, variance };
}
