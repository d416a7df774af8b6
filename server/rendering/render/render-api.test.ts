import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { type CacheTags, createContentVersion } from '#server/platform/db/content-version/content-version.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { type AppEnv, createServe } from '#server/platform/http/serve.ts';
import { createLog } from '#server/platform/log.ts';
import { createRenderApi } from './render-api.ts';

const thing = defineEndpoint(
  { method: 'GET', path: '/api/things/{name}', access: 'public' },
  {
    summary: 'A thing',
    params: z.object({ name: z.string() }),
    reply: z.object({ name: z.string(), asked: z.number() }),
  },
);

/** An application with one call, which counts its requests and knows nothing of `gone`. */
function setUp() {
  const app = new Hono<AppEnv>();
  const state = { asked: 0, noted: [] as CacheTags[] };
  const freshness = createContentVersion();
  const serve = createServe(
    app,
    { log: createLog('silent'), pool: createPool({}, createLog('silent')) },
    () => ({
      account: async () => undefined,
      staff: async () => undefined,
      bearer: async () => undefined,
      now: () => new Date(),
    }),
  );
  serve(
    thing,
    ({ params: { name } }) => {
      state.asked += 1;
      if (name === 'gone') throw new HttpError('not-found', 'Thing not found');
      const row = { name, asked: state.asked, secret: 'left out' };
      return row;
    },
    () => ['things'],
  );
  const api = createRenderApi(app, freshness).shared((parts) => void state.noted.push(parts));
  return { api, state, freshness };
}

test('a reply is reduced to its schema, and cached until the content changes', async () => {
  const { api, state, freshness } = setUp();
  expect(await (await api('/api/things/a')).json()).toEqual({ name: 'a', asked: 1 });
  expect(await (await api('/api/things/a')).json()).toEqual({ name: 'a', asked: 1 });
  freshness.changed(['things']);
  expect(await (await api('/api/things/a')).json()).toEqual({ name: 'a', asked: 2 });
  expect(state.noted).toEqual([['things'], ['things'], ['things']]);
});

test('a refusal keeps its status and sentence for each caller, and is not cached', async () => {
  const { api, state } = setUp();
  const refusals = await Promise.all([api('/api/things/gone'), api('/api/things/gone')]);
  for (const refusal of refusals) {
    expect(refusal.status).toBe(404);
    expect(await refusal.text()).toBe('Thing not found');
  }
  await api('/api/things/gone');
  expect(state.asked).toBe(2);
  expect(state.noted).toEqual([undefined, undefined, undefined]);
});
