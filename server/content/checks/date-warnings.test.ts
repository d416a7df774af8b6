import { expect, test } from 'vitest';
import { startPlanning } from '../schedules/schedule-fixture.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const dayOf = (iso: string) => iso.slice(0, 10);

async function begun(date: string) {
  const { ada } = await startPlanning();
  const body = { nodeType: 'document', content: [] };
  const post = { title: 'News', author: 'A', excerpt: 'New', date, body };
  await ada.post('posts', { entry: 'news', body: post });
  return async (more: object) => {
    const reply = await ada.publish(['posts/news'], { despiteWarnings: false, ...more });
    expect(reply.status).toBe(409);
    const { warnings } = (await reply.json()) as { warnings: { field: string; proposed?: string }[] };
    return warnings.find(({ field }) => field === 'date');
  };
}

test('a post with a future date causes a warning, and today is proposed', async () => {
  const warningOf = await begun(dayOf(inDays(9)));
  const warning = await warningOf({});
  expect(warning).toMatchObject({ message: expect.stringMatching(/^is .*, and it goes live now$/) });
  expect([-1, 0, 1].map((days) => dayOf(inDays(days)))).toContain(warning?.proposed);
});

test('a scheduled post with another date causes a warning that proposes its day', async () => {
  const warningOf = await begun(dayOf(inDays(-20)));
  const at = `${dayOf(inDays(30))}T12:00:00.000Z`;
  expect(await warningOf({ at })).toMatchObject({ proposed: dayOf(at) });
});

test('a post dated on its day of publication causes no warning', async () => {
  const at = `${dayOf(inDays(30))}T12:00:00.000Z`;
  const warningOf = await begun(dayOf(at));
  expect(await warningOf({ at })).toBeUndefined();
});

test('a post with a past date is published with that date', async () => {
  const warningOf = await begun('2020-02-01');
  expect(await warningOf({})).toBeUndefined();
});
