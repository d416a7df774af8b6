import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { WEBHOOK_EVENTS, type WebhookEvent } from '#contract/admin/webhook-calls.ts';
import { startEditing } from '#server/content/fixture.ts';
import { SUBMISSION } from '#server/inbox/forms/fixture.ts';
import { recordEvent } from '#server/shop/orders/events.ts';
import { addOrder } from '#server/shop/orders/fixture.ts';
import { withKey } from '#tests/with-key.ts';
import { webhookDeliveries, webhooks } from '../db/tables/webhooks.ts';

const site = await startEditing();
const events = Object.keys(WEBHOOK_EVENTS) as WebhookEvent[];
await site.db.insert(webhooks).values({ address: 'https://hooks.example', events, active: true, secret: '' });

/** Type and data of what was announced since. */
async function announced(): Promise<[string, unknown][]> {
  const rows = await site.db.delete(webhookDeliveries).returning();
  return rows.sort((a, b) => a.id - b.id).map(({ type, body }) => [type, JSON.parse(body).data]);
}

test('what goes live and off the site is named by kind, id and slug, and a preview announces nothing', async () => {
  await site.ada.act('unpublish', ['films/otter']);
  const otter = { kind: 'films', id: expect.any(Number), slug: 'otter' };
  const change = { change: expect.any(Number), total: 1, entries: [otter] };
  expect(await announced()).toContainEqual(['content.unpublished', change]);
  await site.ada.act('restore', ['films/otter']);
  expect(await announced()).toContainEqual([
    'content.published',
    expect.objectContaining({ entries: expect.arrayContaining([otter]) }),
  ]);
});

test('an order is named by its number at each step that matters to others', async () => {
  const { id } = await addOrder(site.db, { number: '2026-00042' });
  for (const what of ['placed', 'paid', 'packed', 'shipped', 'refunded', 'expired', 'note'] as const)
    await site.db.transaction((tx) => recordEvent(tx, id, what));
  const number = { number: '2026-00042' };
  expect(await announced()).toEqual(
    ['placed', 'paid', 'shipped', 'refunded', 'cancelled'].map((step) => [`order.${step}`, number]),
  );
});

test('a submitted film is named by its id, without its sender', async () => {
  const reply = await site.request('/api/film-submission', {
    method: 'POST',
    ...withKey({ ...SUBMISSION, copyrightAgreement: true }),
  });
  expect(reply.status).toBe(200);
  const [id] = (await site.db.execute<{ id: number }>(sql`SELECT max(id) AS id FROM film_submissions`)).rows;
  expect(await announced()).toEqual([['submission.received', id]]);
});
