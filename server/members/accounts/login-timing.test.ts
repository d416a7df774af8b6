import { expect, test } from 'vitest';
import { UNLIMITED } from '#server/platform/http/limits/rate-limits.ts';
import { startApp } from '#tests/start-app.ts';
import { createVisitor, register } from '#tests/visitor.ts';
import { LARGEST_T, welchT } from './timing-fixture.ts';

const LOGINS = 75;
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
