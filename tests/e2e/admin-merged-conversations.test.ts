import { expect, inject, test } from 'vitest';
import { takeClock } from './clock.ts';
import { newEmail, openAdmin } from './colleague.ts';
import { type Visit, visit } from './visit.ts';

/** Sends two messages as one person. Returns their conversations, the older one first. */
async function sendTwo(page: Visit): Promise<[number, number]> {
  const email = newEmail('ada');
  const origin = inject('siteUrl');
  const post = (path: string, data: object) => page.request.post(path, { data, headers: { origin } });
  const visitor = { firstName: 'Ada', lastName: 'Okoro', email, phoneNumber: '020 7946 0000' };
  for (const message of ['Do you lend prints?', 'Posters, too?']) {
    const sent = await post('/api/contact', { ...visitor, message });
    expect(sent.ok(), await sent.text()).toBe(true);
  }
  const list = await page.request.get(`/api/staff/conversations/threads?search=${email}&sort=oldest`);
  const ids = ((await list.json()) as { rows: { id: number }[] }).rows.map(({ id }) => id);
  expect(ids).toHaveLength(2);
  return ids as [number, number];
}

const TEXT = 'Dear Ada, it takes a while to say all of this.';
const answer = (page: Visit) => page.getByLabel('Text', { exact: true });

test('a reply being written stays when a colleague merges its conversation, and says so', async () => {
  const page = await visit('', { reducedMotion: 'reduce' });
  await takeClock(page);
  await openAdmin(page, 'desk', 'Dora');
  const ids = await sendTwo(page);
  await page.goto(`/staff/desk/${ids[0]}`);
  await answer(page).fill(TEXT);
  const origin = inject('siteUrl');
  const merged = await page.request.post('/api/staff/conversations/merge', {
    data: { ids },
    headers: { origin },
  });
  expect(await merged.json()).toMatchObject({ id: ids[1] });
  await page.clock.runFor(21_000); // the page polls again
  await page.getByText('Posters, too?').first().waitFor();
  await page.getByText('merged with another conversation while you were writing').waitFor();
  expect(await answer(page).inputValue()).toBe(TEXT);
  expect(await answer(page).evaluate((field) => field === document.activeElement)).toBe(true);

  await page.goto(`/staff/desk/${ids[1]}`);
  await expect.poll(() => answer(page).inputValue()).toBe(TEXT);
});

test("a reply being written follows its writer's own merge of the conversation", async () => {
  const page = await visit('', { reducedMotion: 'reduce' });
  await openAdmin(page, 'desk', 'Dora');
  const [first, second] = await sendTwo(page);
  await page.goto(`/staff/desk/${first}`);
  await answer(page).fill(TEXT);
  await page.getByRole('button', { name: /^Merge with/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/staff/desk/${second}`);
  await expect.poll(() => answer(page).inputValue()).toBe(TEXT);
  await page.getByRole('button', { name: 'I have read it' }).click();
  await page.getByRole('button', { name: 'Review and send…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click(); // no mail server is set
  await page.getByRole('region', { name: 'Answer by Dora' }).waitFor();
  for (const id of [first, second]) {
    await page.goto(`/staff/desk/${id}`);
    await expect.poll(() => answer(page).inputValue()).toBe('');
  }
});

test('a note being written stays with its conversation, over a reload and a merge', async () => {
  const page = await visit('', { reducedMotion: 'reduce' });
  await openAdmin(page, 'desk', 'Dora');
  const [first, second] = await sendTwo(page);
  const note = page.getByLabel('A note for staff');
  await page.goto(`/staff/desk/${first}`);
  await note.fill('She asked last year, too');
  await page.reload();
  await expect.poll(() => note.inputValue()).toBe('She asked last year, too');

  const others = page.getByRole('region', { name: 'Also from this address' });
  await others.getByRole('link').click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/staff/desk/${second}`);
  await expect.poll(() => note.inputValue()).toBe('');
  await page.goBack(); // its page is cached, so it is shown at once
  await expect.poll(() => note.inputValue()).toBe('She asked last year, too');

  await page.getByRole('button', { name: /^Merge with/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/staff/desk/${second}`);
  await expect.poll(() => note.inputValue()).toBe('She asked last year, too');
  await page.getByRole('button', { name: 'Leave the note' }).click();
  await page.getByText('Dora, ').waitFor();
  for (const id of [first, second]) {
    await page.goto(`/staff/desk/${id}`);
    await expect.poll(() => note.inputValue()).toBe('');
  }
});
