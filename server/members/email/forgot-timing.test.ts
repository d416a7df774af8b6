import { expect, test } from 'vitest';
import { UNLIMITED } from '#server/platform/http/limits/rate-limits.ts';
import { createVisitor, PASSWORD, register } from '#tests/visitor.ts';
import { LARGEST_T, welchT } from '../accounts/timing-fixture.ts';
import { startMembers } from './fixture.ts';

const REQUESTS = 150;

const site = await startMembers({ limits: UNLIMITED });
const ines = await register(site.app, 'ines');
await ines.send('PUT', '/api/auth/email', { email: 'ines@home.example', password: PASSWORD });
await site.post('confirm-email', { token: await site.tokenTo('ines@home.example') });

test.each([
  ['ines', 'nobody'],
  ['ines@home.example', 'nobody@home.example'],
])(
  'the time of a forgotten password does not reveal whether %s has an account',
  {
    timeout: 240_000,
  },
  async (known, unknown) => {
    const [ofKnown, ofUnknown]: [number[], number[]] = [[], []];
    for (let n = 0; n < 20; n += 1) await timeFor(known);
    for (let n = 0; n < REQUESTS; n += 1) {
      // Alternates, so that neither has the advantage of being first.
      if (n % 2 === 0) ofKnown.push(await timeFor(known));
      ofUnknown.push(await timeFor(unknown));
      if (n % 2 === 1) ofKnown.push(await timeFor(known));
    }
    expect(Math.abs(welchT(ofKnown, ofUnknown))).toBeLessThan(LARGEST_T);
  },
);

async function timeFor(account: string): Promise<number> {
  const visitor = createVisitor(site.app);
  const start = performance.now();
  const reply = await visitor.send('POST', '/api/auth/forgot-password', { account });
  const end = performance.now();
  expect(reply.status).toBe(200);
  return end - start;
}
