import { expect, test } from 'vitest';
import { UNLIMITED } from '#server/platform/http/limits/rate-limits.ts';
import { createPasskey } from '#tests/software-passkey.ts';
import { startApp } from '#tests/start-app.ts';
import { createVisitor, register } from '#tests/visitor.ts';
import { LARGEST_T, welchT } from '../accounts/timing-fixture.ts';
import { passkeysOn } from './fixture.ts';

const LOGINS = 150;
const site = await startApp({ limits: UNLIMITED });
const { add, challengeFor, send } = passkeysOn(site);
const passkey = createPasskey();
await add(await register(site.app, 'ines'), passkey);

test('the time of a login does not reveal whether a passkey belongs to an account', {
  timeout: 240_000,
}, async () => {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let n = 0; n < 20; n += 1) await timeOf(passkey);
  for (let n = 0; n < LOGINS; n += 1) {
    // Alternates, so that neither has the advantage of being first.
    if (n % 2 === 0) known.push(await timeOf(passkey));
    unknown.push(await timeOf(createPasskey()));
    if (n % 2 === 1) known.push(await timeOf(passkey));
  }
  expect(Math.abs(welchT(known, unknown))).toBeLessThan(LARGEST_T);
});

/** Of a response whose signature is of another passkey. */
async function timeOf({ sign }: ReturnType<typeof createPasskey>): Promise<number> {
  const visitor = createVisitor(site.app);
  const challenge = await challengeFor(visitor);
  const [{ id }, forged] = [sign(challenge), createPasskey().sign(challenge)];
  const response = { ...forged, id, rawId: id };
  const start = performance.now();
  const reply = await send(visitor, 'POST', 'passkey-login', { response });
  const end = performance.now();
  expect(reply.status).toBe(403);
  return end - start;
}
