import { expect, test } from 'vitest';
import { createMetrics } from '#server/ops/metrics/metrics.ts';
import { codeAt } from '#tests/staff-member.ts';
import { createVisitor, PASSWORD } from '#tests/visitor.ts';
import { plainPicture, sender, startLibrary } from '../fixture.ts';

const GB = 1024 ** 3;
let free = 100 * GB;
const { site, editor } = await startLibrary({ freeDiskBytes: () => free });

test('an upload reserves disk space at its start, so concurrent ones do not fill the disk', async () => {
  free = 7 * GB; // one of 1.5 GB, rewritten, plus half a gigabyte; two need 6.5 GB
  const announce = async () => (await editor.announce('a.mp4', 1.5 * GB)).status;
  expect(
    (await Promise.all([announce(), announce(), announce()])).filter((status) => status === 201).length,
  ).toBeLessThan(3);
  const statuses = [await announce(), await announce(), await announce()];
  expect(statuses.at(-1)).toBe(503);
  const small = await editor.announce('b.jpg', 1_000);
  expect(small.status).toBe(201);
  free = 100 * GB;
  expect(await announce()).toBe(201);
});

test('an abandoned upload frees its space', async () => {
  free = 100 * GB;
  const begun = await editor.announce('a.mp4', 2 * GB);
  free = 20 * GB;
  const before: string[] = [];
  for (
    let reply = await editor.announce('a.mp4', GB);
    reply.status === 201;
    reply = await editor.announce('a.mp4', GB)
  )
    before.push(reply.headers.get('location') ?? '');
  await editor.request('DELETE', begun.headers.get('location') ?? '');
  expect((await editor.announce('a.mp4', GB)).status).toBe(201);
});

test('on a full disk only staff logins and deletions work, and /readyz says so', async () => {
  free = 100 * GB;
  const { id } = await editor.taken('a.jpg', await plainPicture('jpeg', 90));
  const full = site.create({
    isDiskFull: () => true,
    operations: { isReady: async () => true, metrics: createMetrics([]) },
  });
  const ready = await full.request('/readyz');
  expect([ready.status, await ready.text()]).toEqual([
    503,
    expect.stringMatching(/disk is full: writes are refused/),
  ]);

  const visitor = createVisitor(full);
  const login = await visitor.send('POST', '/api/staff/login', {
    email: 'editor@films.example',
    password: PASSWORD,
  });
  expect(login.status).toBe(200);
  const factor = await visitor.send('POST', '/api/staff/factor', { kind: 'totp', code: codeAt(new Date()) });
  expect(factor.status).toBe(200);
  expect((await visitor.send('DELETE', `/api/staff/pictures/${id}`)).status).toBe(200);
  expect((await visitor.send('POST', '/api/staff/pictures', { upload: 'a'.repeat(32) })).status).toBe(503);
  expect((await sender(full, visitor).announce('b.jpg', 10)).status).toBe(503);
  expect((await visitor.send('POST', '/api/staff/logout')).status).toBe(200);
});
