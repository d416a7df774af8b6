import { afterEach, expect, test, vi } from 'vitest';
import { newDraft } from '#web/ui/draft.ts';
import { placeOnce } from './place-once.ts';
import type { Placing } from './send-order.ts';

const TEE = { sku: 'TEE-M', quantity: 1 };

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A shop without a postcode's check in its form: it refuses 'wrong', sells one order a key, and loses the answers it is told to. */
function openShop() {
  const draft = newDraft();
  const placed = new Map<string, string>();
  const sent: string[] = [];
  const lost = new Set<string>();
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { idempotencyKey, name, lines }: Placing = JSON.parse(body);
    sent.push(name);
    if (name === 'wrong' || lines.length === 0)
      return Response.json({ title: 'It is wrong', code: 'invalid-input', errors: {} }, { status: 400 });
    const first = placed.get(idempotencyKey) ?? body;
    if (first !== body) return Response.json({ code: 'order-key-used' }, { status: 409 });
    placed.set(idempotencyKey, body);
    if (lost.delete(name)) throw new TypeError('lost');
    return Response.json({ number: `of ${name}`, key: '', payment: { kind: 'invoice' } });
  });
  const press = async (name: string, lines = [TEE]) => {
    const body = { idempotencyKey: draft.key, name, lines } as Placing;
    return (await placeOnce(draft, body)).placed.number;
  };
  return { press, sent, lost };
}

test('a try that was refused does not stand before the one that was placed', async () => {
  const { press, sent, lost } = openShop();
  await expect(press('wrong')).rejects.toThrow('It is wrong');
  lost.add('right');
  await expect(press('right')).rejects.toThrow();
  expect(await press('changed')).toBe('of right');
  expect(sent).toEqual(['wrong', 'right', 'changed', 'right']);
});

test('what an earlier version of the site kept of a refused try is passed over', async () => {
  const draft = newDraft();
  const bodies = ['wrong', 'right'].map((name) => ({ idempotencyKey: draft.key, name, lines: [TEE] }));
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

test('where the order that was placed has the last pieces, a press leads to it', async () => {
  const { press, lost } = openShop();
  lost.add('right');
  await expect(press('right')).rejects.toThrow();
  expect(await press('right', [])).toBe('of right');
});

test('an order of nothing is refused where none was placed', async () => {
  const { press } = openShop();
  await expect(press('right', [])).rejects.toThrow('It is wrong');
});
