import { beforeEach, describe, expect, it } from 'vitest';
import { FILE_PIECE_BYTES } from '#contract/core/form-fields.ts';
import { FORM_FILES_PATH } from '#contract/inbox/attachment-paths.ts';
import { startInbox } from './fixture.ts';

const inbox = await startInbox();

const MB = 1024 * 1024;
const piece = Buffer.alloc(FILE_PIECE_BYTES, ' ');

async function send(query: Record<string, string>, body: Buffer, address = '203.0.113.1') {
  const init = { method: 'POST', body: new Uint8Array(body), headers: { 'X-Forwarded-For': address } };
  const response = await inbox.create({}).request(`${FORM_FILES_PATH}?${new URLSearchParams(query)}`, init);
  const text = await response.text();
  return { status: response.status, text, token: response.ok ? String(JSON.parse(text).token) : '' };
}
const sendWhole = (name: string, address?: string) => send({ name, size: '4' }, Buffer.from('Word'), address);

beforeEach(async () => {
  await inbox.empty();
  await inbox.pool.query('TRUNCATE thread_attachments CASCADE');
  await inbox.pool.query("DELETE FROM documents WHERE name = 'forms'");
  const forms = { fields: [{ label: 'Letter', kind: 'file' }] };
  await inbox.pool.query("INSERT INTO documents (name, body) VALUES ('forms', $1)", [forms]);
});

describe('the room for files', () => {
  it('counts what has arrived, not what was announced, also for further pieces', async () => {
    const { token } = await send({ name: 'a.txt', size: String(10 * MB) }, piece);
    const kept = (bytes: number) =>
      inbox.pool.query(
        "INSERT INTO thread_attachments (name, type, bytes, is_kept) VALUES ('a', 'b', $1, true)",
        [bytes],
      );
    await kept(495 * MB);
    expect((await sendWhole('b.txt')).status).toBe(200);
    expect((await send({ token, at: String(FILE_PIECE_BYTES) }, piece)).status).toBe(200);
    await kept(5 * MB - 3 * FILE_PIECE_BYTES);
    expect((await send({ token, at: String(2 * FILE_PIECE_BYTES) }, piece)).status).toBe(429);
  });

  it('is given back by a file that is unfinished for an hour', async () => {
    const { token } = await send({ name: 'a.txt', size: String(10 * MB) }, piece);
    await sendWhole('whole.txt');
    await inbox.pool.query("UPDATE thread_attachments SET created_at = now() - interval '61 minutes'");
    await sendWhole('next.txt');
    expect(await inbox.rows('SELECT name FROM thread_attachments ORDER BY id')).toEqual([
      { name: 'whole.txt' },
      { name: 'next.txt' },
    ]);
    expect(await send({ token, at: String(FILE_PIECE_BYTES) }, piece)).toMatchObject({
      status: 400,
      text: 'This piece does not belong to a file. Please choose the file again',
    });
  });

  it('is 60 MB a day for one address, repeats included', async () => {
    const { token } = await send({ name: 'a.txt', size: String(2 * FILE_PIECE_BYTES) }, piece);
    const last = () => send({ token, at: String(FILE_PIECE_BYTES) }, piece);
    for (let sent = 1; sent < 240; sent += 1) expect((await last()).status).toBe(200);
    expect((await last()).status).toBe(429);
    expect((await sendWhole('other.txt', '203.0.113.2')).status).toBe(200);
  });
});

it('the last piece of a whole file, sent again, is not checked again', async () => {
  const { token } = await send({ name: 'a.txt', size: String(2 * FILE_PIECE_BYTES) }, piece);
  const last = () => send({ token, at: String(FILE_PIECE_BYTES) }, piece);
  expect((await last()).status).toBe(200);
  await inbox.pool.query("UPDATE attachment_pieces SET data = '\\x00' WHERE place = 0");
  expect((await last()).status).toBe(200);
});
