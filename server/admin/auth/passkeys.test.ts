import { beforeEach, expect, test } from 'vitest';
import { staff, staffPasskeys } from '#server/platform/db/tables/staff.ts';
import { UNLIMITED } from '#server/platform/http/limits/rate-limits.ts';
import { createPasskey } from '#tests/software-passkey.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { startApp } from '#tests/start-app.ts';
import type { Visitor } from '#tests/visitor.ts';

const site = await startApp({ limits: UNLIMITED });
const passkey = createPasskey();
let ada: number;
let visitor: Visitor;

beforeEach(async () => {
  await site.db.delete(staff);
  ada = await addStaff(site.db, 'ada@films.example', 'owner', { totpSecret: null });
  visitor = await half();
  passkey.rewind();
});

const half = (id = ada) => staffVisitor(site, id, { half: true });
type Options = { challenge: string };
const ask = async (who: Visitor, path: string): Promise<Options> =>
  (await who.send('POST', path)).json() as Promise<Options>;
const add = (who: Visitor, response: unknown) =>
  who.send('PUT', '/api/staff/enrol/passkey', { name: 'Laptop', response });
const give = (who: Visitor, response: unknown) =>
  who.send('POST', '/api/staff/factor', { kind: 'passkey', response });

async function enrol(): Promise<void> {
  const { challenge } = await ask(visitor, '/api/staff/enrol/passkey');
  const reply = await add(visitor, passkey.create({ challenge }));
  expect(reply.status).toBe(200);
  expect((await reply.json()) as object).toEqual({ recoveryCodes: expect.any(Array) });
}

test('adding the first passkey completes the login, and it works at the next login', async () => {
  await enrol();
  const again = await half();
  const { challenge } = await ask(again, '/api/staff/factor/passkey');
  expect((await give(again, passkey.sign({ challenge }))).status).toBe(200);
  expect(await (await again.send('GET', '/api/staff/me')).json()).toMatchObject({
    stage: 'in',
    hasPasskey: true,
  });
});

test('a signed challenge counts once, and only for its session', async () => {
  await enrol();
  const [mine, theirs] = [await half(), await half()];
  const { challenge } = await ask(mine, '/api/staff/factor/passkey');
  const answer = passkey.sign({ challenge });
  await ask(theirs, '/api/staff/factor/passkey');
  expect((await give(theirs, answer)).status).toBe(403);
  expect((await give(mine, answer)).status).toBe(200);
  expect((await give(mine, answer)).status).toBe(403);
});

test.each([
  ['of another site', { origin: 'https://elsewhere.example' }],
  ['for another host', { rpId: 'elsewhere.example' }],
  ['to another challenge', { challenge: Buffer.from('made up').toString('base64url') }],
])('a passkey response %s is refused', async (_, wrong) => {
  await enrol();
  const again = await half();
  const { challenge } = await ask(again, '/api/staff/factor/passkey');
  expect((await give(again, passkey.sign({ challenge, ...wrong }))).status).toBe(403);
});

test('a passkey of somebody else, or one that was never added, is refused', async () => {
  await enrol();
  const eve = await half(await addStaff(site.db, 'eve@films.example', 'desk'));
  const { challenge } = await ask(eve, '/api/staff/factor/passkey');
  expect((await give(eve, passkey.sign({ challenge }))).status).toBe(403);
  const again = await half();
  const requested = await ask(again, '/api/staff/factor/passkey');
  expect((await give(again, createPasskey().sign(requested))).status).toBe(403);
});

test('a cloned passkey whose counter is behind is refused', async () => {
  await enrol();
  for (const expected of [200, 403]) {
    const again = await half();
    const { challenge } = await ask(again, '/api/staff/factor/passkey');
    passkey.rewind();
    expect((await give(again, passkey.sign({ challenge }))).status).toBe(expected);
  }
});

test('one passkey belongs to one person', async () => {
  await enrol();
  const eve = await half(await addStaff(site.db, 'eve@films.example', 'desk', { totpSecret: null }));
  const { challenge } = await ask(eve, '/api/staff/enrol/passkey');
  expect((await add(eve, passkey.create({ challenge }))).status).toBe(403);
  expect(await site.db.$count(staffPasskeys)).toBe(1);
});
