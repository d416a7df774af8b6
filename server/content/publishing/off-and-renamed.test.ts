import { expect, test } from 'vitest';
import type { ContentBody } from '#contract/content/staff-content.ts';
import { startEditing } from '../fixture.ts';
import { undo } from '../history/undo.ts';
import { inHours, startPlanning } from '../schedules/schedule-fixture.ts';

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

test.each(['unpublish', 'delete'] as const)(
  'an entry restored after %s refers to an entry that was renamed meanwhile by its new slug',
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

test('a scheduled entry goes live with the new slug in its relations', async () => {
  const site = await withPoster(await startPlanning());
  const { ada, run, calendar } = site;
  await ada.act('unpublish', ['products/poster']);
  await renameBoth(site);
  expect((await ada.publish(['products/poster'], { at: inHours(1) })).status).toBe(200);
  await run('on');
  expect(await calendar()).toMatchObject([{ state: 'done' }]);
  expect((await ada.read('products/poster')).live?.body).toMatchObject(PRESENT);
});

test('an earlier version opened for editing has present slugs in its relations', async () => {
  const site = await withPoster(await startEditing());
  const { ada } = site;
  await ada.change('products/poster', { price: 1200 });
  await ada.publish(['products/poster']);
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
});

test('an undo after a referenced entry was renamed uses its new slug', async () => {
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
