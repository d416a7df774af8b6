import { beforeEach, expect, test, vi } from 'vitest';
import { MAIL, OFFICE, startInbox, WITH_SMTP } from '#server/inbox/forms/fixture.ts';
import { BadCommand } from '#server/platform/cli/bad-command.ts';
import { startMailServer } from '#server/platform/mail/mail-server-fixture.ts';
import { readCommand } from './command.ts';

const inbox = await startInbox();
beforeEach(inbox.empty);

async function run(args: string[], mail = WITH_SMTP): Promise<string> {
  const write = vi.fn<(text: string) => void>();
  await readCommand(args)?.({ db: inbox.db, mail, write });
  return write.mock.calls.join('');
}

test("list shows all mails or those in a state, newest first, with the mail server's answer", async () => {
  expect(await run(['list'])).toBe('There are none.\n');
  await inbox.contact({ firstName: 'Ada\u001b[31m' });
  await inbox.pool.query(
    `UPDATE mails SET state = 'failed', tries = 25, last_error = E'550\\nno such user' WHERE id = 1`,
  );
  const time = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d UTC`;
  const failed = `1 {6}failed {2}${time} {2}<${OFFICE}> {2}Message from Ada \\[31m Marsh {2}\\(25 tries: 550 no such user\\)\n`;
  const queued = `2 {6}queued {2}${time} {2}<ada@home\\.example> {2}We have received your message\n`;
  expect(await run(['list'])).toMatch(new RegExp(`^${queued}${failed}$`));
  expect(await run(['list', 'failed'])).toMatch(new RegExp(`^${failed}$`));
  expect(await run(['list', '--limit', '1'])).toMatch(new RegExp(`^${queued}$`));
});

test('show prints the text', async () => {
  await inbox.contact({});
  expect(await run(['show', '1'])).toMatch(
    /^1 .*\n\nName: Ada Marsh\n.*\nWhere can I see Barley Sunday\?\n/s,
  );
});

test('send queues an unsent mail, which is then sent', async () => {
  await inbox.contact({}, { to: inbox.create({ mail: MAIL }) });
  expect(await run(['send', '1'])).toBe('Mail 1 is queued; the running site sends it.\n');
  await expect(run(['send', '1'])).rejects.toThrow('There is no mail 1 that failed or is unsent.');
  await expect(run(['send', '2'], MAIL)).rejects.toThrow('No mail server is set');
  const server = await startMailServer();
  await inbox.startRunner(server.url);
  await inbox.queueIsEmpty();
  expect(server.mails.map(({ recipients }) => recipients)).toEqual([[OFFICE]]);
  expect(await run(['list', 'unsent'])).toMatch(/^2 /);
  expect(await run(['show', '1'])).toMatch(/^1 {6}sent .*\nSent \d{4}-/);
});

test.each([
  [['lsit'], 'There is no command "lsit".'],
  [['list', 'lost'], 'Give queued, sent, failed, unsent, or none for all.'],
  [['list', '--limit', '0'], '--limit must be a number from 1.'],
  [['show'], 'Give its number, such as: 12'],
  [['show', '7'], 'There is no mail 7.'],
  [['show', '1', '2'], 'Unexpected argument: 2'],
  [['--lots'], "Unknown option '--lots'"],
])('%j gets an explanation', async (args, words) => {
  const failure = run(args);
  await expect(failure).rejects.toBeInstanceOf(BadCommand);
  await expect(failure).rejects.toThrow(words);
});

test.each([[[]], [['help']], [['list', '-h']]])('%j asks for the help', (args) => {
  expect(readCommand(args)).toBeUndefined();
});
