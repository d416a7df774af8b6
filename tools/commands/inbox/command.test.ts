import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { OFFICE, startInbox, WITH_SMTP } from '#server/inbox/forms/fixture.ts';
import { deleteExpired, KEPT_FOR } from '#server/inbox/forms/queries.ts';
import { BadCommand } from '#server/platform/cli/bad-command.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { deleteOldMails } from '#server/platform/mail/queries.ts';
import { ownSettings } from '#tests/own-settings.ts';
import { silent } from '#tests/silent.ts';
import { readCommand, USAGE } from './command.ts';

const inbox = await startInbox();
const folder = await mkdtemp(join(tmpdir(), 'marquee-export-'));
afterAll(() => rm(folder, { recursive: true }));
beforeEach(inbox.empty);

async function run(...args: string[]): Promise<string> {
  let written = '';
  const write = (text: string) => {
    written += text;
  };
  await readCommand(args)?.({ db: inbox.db, mail: WITH_SMTP, user: 'ada', write });
  return written;
}

describe('list', () => {
  it('shows both kinds, newest first, one line each, and the number of spam entries', async () => {
    await inbox.contact({
      message: 'A first line\nand\u001b[31m a second, which goes on for longer than a list is wide',
    });
    await inbox.submit({});
    await inbox.contact({ website: 'x', message: 'Buy this' });
    const [film, message, spam, end] = (await run('list')).split('\n');
    expect(film).toMatch(
      /^submission 1 {5}\d{4}-\d\d-\d\d \d\d:\d\d UTC {2}Idris Vale <idris@films.example> {2}The Salt Road$/,
    );
    expect(message).toMatch(
      /^contact 1 .* Ada Marsh <ada@home.example> {2}A first line and \[31m a second, which goes on .*…$/,
    );
    expect(spam).toBe('Set apart as likely spam: 1 (npm run inbox -- list --spam)');
    expect(end).toBe('');
  });

  it('shows one kind, the spam, the newest few', async () => {
    await inbox.contact({ message: 'One' });
    await inbox.contact({ message: 'Two' });
    await inbox.submit({ website: 'x' });
    expect(await run('list', 'contact', '--limit', '1')).toMatch(/^contact 2 .*Two\nSet apart/);
    expect(await run('list', '--spam')).toMatch(/^submission 1 .*\n$/);
    expect(await run('list', 'contact', '--spam')).toBe('There is no spam.\n');
  });

  it('says when there is nothing', async () => {
    expect(await run('list')).toBe('The inbox is empty.\n');
  });
});

describe('show', () => {
  it('shows one entry completely', async () => {
    await inbox.submit({ genre: 'drama', synopsis: 'A road.\r\nSalt.\u0007', website: 'x' });
    expect(await run('show', 'submission', '1')).toMatch(
      /^submission 1, .* UTC\nLikely spam: the hidden field was filled\nName: Idris Vale\nEmail: idris@films.example\nFilm title: The Salt Road\nGenre: Drama\nScreener: https:\/\/screener.example\/salt-road\nRights: Ownership of rights not confirmed\n\nA road.\nSalt.\n$/,
    );
  });
});

describe('export', () => {
  it('writes a file readable by its owner only, as CSV or JSON by its name', async () => {
    await inbox.contact({});
    await inbox.contact({ website: 'x' });
    await inbox.submit({});
    const [csv, json] = [join(folder, 'inbox.csv'), join(folder, 'inbox.json')];
    expect(await run('export', '--out', csv)).toBe(`2 written to ${csv}\n`);
    expect((await readFile(csv, 'utf8')).split('\r\n')).toHaveLength(4);
    expect((await stat(csv)).mode & 0o777).toBe(0o600);
    await run('export', 'contact', '--all', '--out', json);
    expect(JSON.parse(await readFile(json, 'utf8'))).toMatchObject([{ id: 2 }, { id: 1 }]);
  });

  it('closes an existing file to others', async () => {
    const out = join(folder, 'open.csv');
    await writeFile(out, 'an older and much longer export, which anybody may read', { mode: 0o644 });
    await run('export', '--out', out);
    expect((await stat(out)).mode & 0o777).toBe(0o600);
    expect(await readFile(out, 'utf8')).toMatch(/^\uFEFF"kind",.*\r\n$/);
  });

  it('writes to the terminal without a file', async () => {
    await inbox.contact({ website: 'x' });
    expect(JSON.parse(await run('export', '--spam', '--format', 'json'))).toMatchObject([
      { kind: 'contact', id: 1 },
    ]);
    expect(await run('export')).toMatch(/^\uFEFF"kind",.*\r\n$/);
  });
});

describe('accept', () => {
  it('moves an entry out of the spam and mails it to the company only', async () => {
    await inbox.contact({ website: 'x' });
    expect(await run('accept', 'contact', '1')).toBe(
      'contact 1 is in the inbox and on its way to the company by mail.\n',
    );
    expect(await run('list')).toMatch(/^contact 1 /);
    expect(await inbox.rows('SELECT to_address, contact_message, state FROM mails')).toEqual([
      { to_address: OFFICE, contact_message: 1, state: 'queued' },
    ]);
    await expect(run('accept', 'contact', '1')).rejects.toThrow('There is no contact 1 among the spam.');
  });
});

describe('delete', () => {
  it('deletes an entry with its mails, and says if there is none', async () => {
    await inbox.contact({});
    await inbox.submit({});
    expect(await inbox.count('mails')).toBe(4);
    expect(await run('delete', 'contact', '1')).toBe('contact 1 is deleted.\n');
    expect(await inbox.count('contact_messages')).toBe(0);
    expect(await inbox.count('film_submissions')).toBe(1);
    expect(await inbox.count('mails WHERE film_submission = 1')).toBe(2);
    expect(await inbox.count('mails')).toBe(2);
    await expect(run('delete', 'contact', '1')).rejects.toThrow('There is no contact 1.');
  });
});

describe('export-person and delete-person', () => {
  it("write the stored data, and delete it, audited under the shell user's name", async () => {
    await inbox.contact({});
    expect(JSON.parse(await run('export-person', 'ADA@home.example'))).toMatchObject({
      Messages: [{ email: 'ada@home.example' }],
      Mails: [{}, {}],
    });
    const out = join(folder, 'person.json');
    expect(await run('export-person', 'ada@home.example', '--out', out)).toBe(`4 written to ${out}\n`);
    expect((await stat(out)).mode & 0o777).toBe(0o600);
    expect(await run('delete-person', 'ada@home.example')).toBe(
      'Mails: 2 deleted\nConversations: 1 deleted\nMessages: 1 deleted\n',
    );
    expect(await run('delete-person', 'ada@home.example')).toBe('Nothing is held about ada@home.example.\n');
    expect(await inbox.rows('SELECT who FROM audit_log LIMIT 1')).toEqual([{ who: 'ada (shell)' }]);
  });
});

describe('mistyped commands', () => {
  it.each([
    [['lsit'], 'There is no command "lsit".'],
    [['list', 'films'], 'Give contact or submission, or neither for both.'],
    [['show', 'contact'], 'Name one, such as: contact 12'],
    [['show', 'contact', '1.5'], 'Name one, such as: contact 12'],
    [['show', 'contact', '99999999999'], 'Name one, such as: contact 12'],
    [['show', 'contact', '7'], 'There is no contact 7.'],
    [['delete-person', 'ada'], 'Name one address, such as: ada@example.com'],
    [['list', '--limit', 'ten'], '--limit must be a number from 1.'],
    [['export', '--format', 'xls'], '--format must be csv or json.'],
    [['list', '--spma'], "Unknown option '--spma'"],
  ])('%j gets an explanation', async (args, words) => {
    const failure = run(...args);
    await expect(failure).rejects.toBeInstanceOf(BadCommand);
    await expect(failure).rejects.toThrow(words);
  });

  it.each([[[]], [['help']], [['list', '--help']]])('%j asks for the help', (args) => {
    expect(readCommand(args)).toBeUndefined();
  });
});

describe('retention', () => {
  it('ends two years after arrival, for spam too', async () => {
    await inbox.contact({ message: 'old' });
    await inbox.contact({ message: 'old spam', website: 'x' });
    await inbox.submit({});
    for (const table of ['contact_messages', 'film_submissions']) {
      await inbox.pool.query(`UPDATE ${table} SET created_at = now() - interval '2 years 1 minute'`);
    }
    await inbox.contact({ message: 'almost' });
    await inbox.pool.query(
      `UPDATE contact_messages SET created_at = now() - interval '2 years' + interval '1 minute' WHERE message = 'almost'`,
    );
    expect(await deleteExpired(inbox.db)).toBe(3);
    expect(await inbox.rows('SELECT message FROM contact_messages')).toEqual([{ message: 'almost' }]);
    expect(await inbox.count('film_submissions')).toBe(0);
    expect(await inbox.rows('SELECT DISTINCT contact_message FROM mails')).toEqual([{ contact_message: 3 }]);
  });

  it('ends for threads about orders two years after their last message', async () => {
    await inbox.pool.query(
      `INSERT INTO threads (kind, order_number, name, email, created_at, last_in_at, last_out_at)
       SELECT 'order', number, 'Ada', 'ada@home.example', now() - interval '3 years', now() - came, now() - went
       FROM (VALUES ('1', interval '25 months', NULL), ('2', '25 months', interval '25 months'), ('3', '25 months', '23 months'), ('4', '23 months', NULL))
         AS written (number, came, went)`,
    );
    expect(await deleteExpired(inbox.db)).toBe(2);
    expect(await inbox.rows('SELECT order_number FROM threads ORDER BY 1')).toEqual([
      { order_number: '3' },
      { order_number: '4' },
    ]);
  });

  it('ends for mails about nothing in the inbox, too', async () => {
    await inbox.pool.query(
      `INSERT INTO mails (state, to_address, letter, max_tries, created_at) SELECT 'unsent', 'ada@home.example', '{}', 1, at
       FROM unnest(ARRAY[now() - interval '2 years 1 minute', now()]) AS at`,
    );
    expect(await deleteOldMails(inbox.db, KEPT_FOR)).toBe(1);
    expect(await inbox.count('mails')).toBe(1);
  });
});

describe('npm run inbox', () => {
  const script = (dataDir: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, ['tools/commands/inbox.ts', ...args], {
      cwd: join(import.meta.dirname, '../../..'),
      env: ownSettings({ DATA_DIR: dataDir }),
    });

  it('works beside a running site, leaves its database running, and explains mistakes', async () => {
    const site = await openDatabase({ dataDir: join(folder, 'data'), log: silent });
    try {
      await migrate(site.pool);
      expect((await script(join(folder, 'data'), 'list')).stdout).toBe('The inbox is empty.\n');
      expect((await script(join(folder, 'none'), '--help')).stdout).toBe(USAGE);
      await expect(stat(join(folder, 'none'))).rejects.toThrow('ENOENT');
      const failure = await script(join(folder, 'data'), 'show', 'contact', '3').catch((error) => error);
      expect(failure).toMatchObject({ code: 1, stdout: '', stderr: `There is no contact 3.\n\n${USAGE}\n` });
      expect((await site.pool.query('SELECT 1')).rowCount).toBe(1);
    } finally {
      await site.close();
    }
  });
});
