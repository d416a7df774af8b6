import { expect, test } from 'vitest';
import { attachmentPath, FORM_FILES_PATH } from '#contract/inbox/attachment-paths.ts';
import { startConversations } from './fixture.ts';

const site = await startConversations();
const app = site.create({});

test('a form’s answers and file are with its message, for staff who see it, and among the sender’s data', async () => {
  const forms = { fields: [{ label: 'Poster', kind: 'file' }] };
  await site.pool.query("INSERT INTO documents (name, body) VALUES ('forms', $1)", [forms]);
  const init = { method: 'POST', body: 'A poster' };
  const uploaded = await app.request(`${FORM_FILES_PATH}?name=poster.txt&size=8`, init);
  const { token } = (await uploaded.json()) as { token: string };
  expect((await site.contact({ answers: [{ label: 'Poster', value: `${token} poster.txt` }] })).status).toBe(
    200,
  );

  const { entry } = await site.omar.read(1);
  expect(entry?.fields.at(-1)).toEqual({ label: 'Poster', value: 'poster.txt' });
  expect(entry?.attachments).toEqual([
    { id: 1, name: 'poster.txt', type: 'text/plain', bytes: 8, isKept: true },
  ]);
  const download = (who: typeof site.omar) => who.send('GET', `/../../..${attachmentPath(1)}`);
  const file = await download(site.omar);
  expect(file.headers.get('Content-Disposition')).toBe("attachment; filename*=UTF-8''poster.txt");
  expect(await file.text()).toBe('A poster');
  expect((await download(await site.as('editor'))).status).toBe(403);

  const held = await site.omar.ok('POST', '/../persons/held', { email: 'ada@home.example' });
  const files = (held as { label: string; rows: object[] }[]).find(
    ({ label }) => label === 'Files with their letters',
  );
  expect(files?.rows).toMatchObject([{ contact_message: 1, name: 'poster.txt' }]);
  await site.omar.ok('POST', '/../persons/remove', { email: 'ada@home.example' });
  expect(await site.count('attachment_pieces')).toBe(0);
});
