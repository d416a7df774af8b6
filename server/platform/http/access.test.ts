import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import type { Role } from '#contract/core/staff-roles.ts';
import { silent } from '#tests/silent.ts';
import { createPool } from '../db/pool.ts';
import type { CurrentAccount } from './access.ts';
import { answerError } from './errors.ts';
import { type AppEnv, createServe } from './serve.ts';

const INES: CurrentAccount = {
  id: 1,
  username: 'ines',
  displayName: null,
  createdAt: new Date(0),
  sessionId: 'b9d2…',
  loggedInAt: new Date(0),
};

const thing = { method: 'POST', path: '/api/thing' } as const;
const described = { summary: 'A thing', reply: z.unknown() };
const publicThing = defineEndpoint({ ...thing, access: 'public' }, described);
const visitorThing = defineEndpoint({ ...thing, access: 'visitor' }, described);
const memberThing = defineEndpoint({ ...thing, access: 'member' }, described);

const NO_DATABASE = createPool({}, silent);

/** An application where this account is logged in, counting how often it was looked up. */
function setUp(account?: CurrentAccount) {
  const app = new Hono<AppEnv>();
  const lookups = { count: 0 };
  const find = async () => {
    lookups.count += 1;
    return account;
  };
  const serve = createServe(app, { log: silent, pool: NO_DATABASE }, () => ({
    account: find,
    staff: async () => undefined,
    bearer: async () => undefined,
    now: () => new Date(),
  }));
  return { serve, lookups, ask: () => app.request('/api/thing', { method: 'POST' }) };
}

test('a public call looks up no account and receives none', async () => {
  const { serve, lookups, ask } = setUp(INES);
  serve(publicThing, (call) => {
    expectTypeOf(call).not.toHaveProperty('account');
    return 'account' in call;
  });
  expect(await (await ask()).json()).toBe(false);
  expect(lookups.count).toBe(0);
});

test.each([[INES], [undefined]])(
  'a visitor call receives the account if one is logged in',
  async (account) => {
    const { serve, ask } = setUp(account);
    serve(visitorThing, (call) => {
      expectTypeOf(call.account).toEqualTypeOf<CurrentAccount | undefined>();
      return call.account?.username ?? null;
    });
    expect(await (await ask()).json()).toBe(account?.username ?? null);
  },
);

test('a member call receives the account, looked up once', async () => {
  const { serve, lookups, ask } = setUp(INES);
  serve(memberThing, ({ account }) => {
    expectTypeOf(account).toEqualTypeOf<CurrentAccount>();
    return account.username;
  });
  expect(await (await ask()).json()).toBe('ines');
  expect(lookups.count).toBe(1);
});

test('a member call without an account is refused before its body is read', async () => {
  const { serve, ask } = setUp();
  const takesBody = { ...described, body: z.object({ name: z.string() }) };
  serve(defineEndpoint({ ...thing, access: 'member' }, takesBody), () => {
    throw new Error('The handler ran');
  });
  const reply = await ask();
  expect(reply.status).toBe(401);
  expect(await reply.text()).toBe('Please log in');
});

test.each([undefined, 'everyone', { buyer: 'films' }])(
  'a call with access %j does not compile, and is refused even to a member',
  async (access) => {
    // @ts-expect-error: no call without access
    defineEndpoint(thing, described);
    // @ts-expect-error: unknown access
    defineEndpoint({ ...thing, access: 'everyone' }, described);

    const { serve, ask } = setUp(INES);
    serve({ ...thing, ...described, access } as unknown as Endpoint, () => {
      throw new Error('The handler ran');
    });
    expect((await ask()).status).toBe(403);
  },
);

test('the log names the staff account that is refused', async () => {
  const lines: string[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line) => void lines.push(line) });
  const app = new Hono<AppEnv>();
  app.onError((thrown, c) => answerError(thrown, c, log));
  const desk = {
    id: 7,
    email: 'desk@example.org',
    name: 'Desk',
    roles: ['desk'] as Role[],
    sessionId: '1',
    confirmedAt: new Date(),
    hasTotp: true,
    hasPasskey: false,
    challenge: null,
    newTotp: null,
  } as const;
  const serve = createServe(app, { log, pool: NO_DATABASE }, () => ({
    account: async () => undefined,
    staff: async () => desk,
    bearer: async () => undefined,
    now: () => new Date(),
  }));
  serve(defineEndpoint({ ...thing, access: { staff: 'team' } }, described), () => true);
  expect((await app.request('/api/thing', { method: 'POST' })).status).toBe(403);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      staff: 7,
      code: 'permission-needed',
      method: 'POST',
      path: '/api/thing',
      msg: 'staff refused',
    }),
  ]);
});
