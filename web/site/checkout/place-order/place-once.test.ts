import { afterEach, expect, test, vi } from 'vitest';
import { IDEMPOTENCY_KEY_HEADER } from '#contract/core/idempotency.ts';
import { newDraft } from '#web/ui/forms/draft.ts';
import { placeOnce } from './place-once.ts';
import type { Placing } from './send-order.ts';

type Sent = { body: string; headers: Record<string, string> };

const TEE = { sku: 'TEE-M', quantity: 1 };

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A shop whose form does not check postcodes: it refuses 'wrong', accepts one order per key, and drops the replies listed in the test. */
function openShop() {
  const draft = newDraft();
  const placed = new Map<string, string>();
  const sent: string[] = [];
  const lost = new Set<string>();
  vi.stubGlobal('fetch', async (_: string, { body, headers }: Sent) => {
    const { name, lines }: Placing = JSON.parse(body);
    const key = headers[IDEMPOTENCY_KEY_HEADER] ?? '';
    sent.push(name);
    if (name === 'wrong' || lines.length === 0)
      return Response.json({ title: 'It is wrong', code: 'invalid-input', errors: {} }, { status: 400 });
    const first = placed.get(key) ?? body;
    if (first !== body) return Response.json({ code: 'order-key-used' }, { status: 409 });
    placed.set(key, body);
    if (lost.delete(name)) throw new TypeError('lost');
    return Response.json({ number: `of ${name}`, key: '', payment: { kind: 'invoice' } });
  });
  const order = async (name: string, lines = [TEE]) => {
    const body = { name, lines } as Placing;
    return (await placeOnce(draft, body)).placed.number;
  };
  return { order, sent, lost };
}

test('a refused attempt does not hide the one that was placed', async () => {
  const { order, sent, lost } = openShop();
  await expect(order('wrong')).rejects.toThrow('It is wrong');
  lost.add('right');
  await expect(order('right')).rejects.toThrow();
  expect(await order('changed')).toBe('of right');
  expect(sent).toEqual(['wrong', 'right', 'changed', 'right']);
});

test('a refused attempt stored by an earlier version of the site is ignored', async () => {
  const draft = newDraft();
  const bodies = ['wrong', 'right'].map((name) => ({ name, lines: [TEE] }));
  draft.values.sent = JSON.stringify(bodies);
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { name }: Placing = JSON.parse(body);
    if (name === 'right') return Response.json({ number: 'of right' });
    return Response.json(
      { code: name === 'wrong' ? 'invalid-input' : 'order-key-used' },
      { status: name === 'wrong' ? 400 : 409 },
    );
  });
  const { placed } = await placeOnce(draft, { ...bodies[1], name: 'changed' } as Placing);
  expect(placed.number).toBe('of right');
});

test('sending again leads to the placed order that took the last pieces', async () => {
  const { order, lost } = openShop();
  lost.add('right');
  await expect(order('right')).rejects.toThrow();
  expect(await order('right', [])).toBe('of right');
});

test('an empty order is refused if none was placed', async () => {
  const { order } = openShop();
  await expect(order('right', [])).rejects.toThrow('It is wrong');
});
