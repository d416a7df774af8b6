import { expect, test } from 'vitest';
import type { ContentBody } from '#contract/staff-content.ts';
import { undo } from '#server/content/undo.ts';
import { startEditing } from './fixture.ts';
import { inHours, startPlanning } from './schedule-fixture.ts';

type Editing = Awaited<ReturnType<typeof startEditing>>;

/** A product of the film heron, in the collection prints. */
async function withPoster<Site extends Editing>(site: Site): Promise<Site> {
  const body = { name: 'Poster', price: 900, category: 'Posters', collection: 'prints', films: ['heron'] };
  await site.ada.post('collections', { entry: 'prints', body: { name: 'Prints' } });
  await site.ada.post('products', { entry: 'poster', body });
  await site.ada.publish(['collections/prints', 'products/poster']);
  return site;
}

async function renameBoth({ ada }: Editing): Promise<void> {
  await ada.change('films/heron', { slug: 'grey-heron' });
  await ada.change('collections/prints', { slug: 'posters' });
  const reply = await ada.publish(['films/heron', 'collections/prints']);
  if (!reply.ok) throw new Error(await reply.text());
}

const PRESENT = { collection: 'posters', films: ['grey-heron'] };

test.each(['take-off', 'delete'] as const)(
  'what was gone (%s) while what it names got another slug comes back naming it by that',
  async (what) => {
    const site = await withPoster(await startEditing());
    const { ada } = site;
    await ada.act(what, ['products/poster']);
    await renameBoth(site);
    expect((await ada.read('products/poster')).draft?.body).toMatchObject(PRESENT);
    expect((await ada.act('restore', ['products/poster'])).status).toBe(200);
    expect((await ada.read('products/poster')).live?.body).toMatchObject(PRESENT);
  },
);

test('what is off goes on at its time naming it by that', async () => {
  const site = await withPoster(await startPlanning());
  const { ada, run, calendar } = site;
  await ada.act('take-off', ['products/poster']);
  await renameBoth(site);
  expect((await ada.publish(['products/poster'], { at: inHours(1) })).status).toBe(200);
  await run('on');
  expect(await calendar()).toMatchObject([{ state: 'done' }]);
  expect((await ada.read('products/poster')).live?.body).toMatchObject(PRESENT);
});

test('facts that were off while their film got another slug come back under it', async () => {
  const { ada } = await startEditing();
  await ada.post('facts', { entry: 'otter', body: { year: 2026 } });
  await ada.publish(['facts/otter']);
  await ada.act('take-off', ['facts/otter']);
  await ada.change('films/otter', { slug: 'sea-otter' });
  await ada.publish(['films/otter']);
  expect((await ada.act('restore', ['facts/sea-otter'])).status).toBe(200);
  expect((await ada.read('facts/sea-otter')).live?.body).toMatchObject({ year: 2026 });
});

test('an earlier text that one goes on with names things as they are called now, and facts their film', async () => {
  const site = await withPoster(await startEditing());
  const { ada } = site;
  await ada.change('products/poster', { price: 1200 });
  await ada.post('facts', { entry: 'heron', body: { year: 2026 } });
  await ada.publish(['products/poster', 'facts/heron']);
  await ada.change('facts/heron', { year: 2027 });
  await ada.publish(['facts/heron']);
  await renameBoth(site);
  const goOn = async (entry: string, wanted: object) => {
    const address = `/api/staff/content/${entry}`;
    const versions = (await (await ada.send('GET', `${address}/history`)).json()) as { number: number }[];
    const first = `${address}/versions/${versions.at(-1)?.number}`;
    const { body } = (await (await ada.send('GET', first)).json()) as { body: ContentBody };
    expect(body).toMatchObject(wanted);
    await ada.change(entry, body);
    expect((await ada.publish([entry])).status).toBe(200);
    expect((await ada.read(entry)).live?.body).toMatchObject(wanted);
  };
  await goOn('products/poster', { price: 900, ...PRESENT });
  await goOn('facts/grey-heron', { slug: 'grey-heron', year: 2026 });
});

test('what is undone after something that it names got another slug names it by that', async () => {
  const site = await withPoster(await startEditing());
  const { ada, pool } = site;
  await ada.change('products/poster', { price: 1200 });
  await ada.publish(['products/poster']);
  await renameBoth(site);
  const history = await (await ada.send('GET', '/api/staff/content/products/poster/history')).json();
  const { number } = (history as { number: number }[]).at(-1) ?? { number: 0 };
  await undo({ kind: 'products', entry: 'poster', number }, { pool, mediaRoots: [] });
  expect((await ada.read('products/poster')).live?.body).toMatchObject({ price: 900, ...PRESENT });
});
