import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { createLog } from '#server/log.ts';
import { startMailServer } from '#server/mail/mail-server-fixture.ts';
import { startSite } from '#tests/launch-site.ts';
import { expectNoFaults } from './axe.ts';
import { enterOffice } from './colleague.ts';
import { button, CONTACT, fill } from './forms-under-test.ts';
import { open, visit } from './visit.ts';

async function startMailingSite(SMTP_URL: string) {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'marquee-desk-'));
  const site = await startSite({ DATA_DIR, SMTP_URL, MAIL_TO: 'office@films.example', LOG_LEVEL: 'warn' });
  onTestFinished(async () => {
    await site.stop();
    await rm(DATA_DIR, { recursive: true, force: true });
  });
  return { DATA_DIR, SITE_URL: site.url };
}

/** As mail-in keeps a letter with two files, of which one is too large. */
async function writeBackWithFile(dataDir: string): Promise<void> {
  const log = createLog('silent');
  const { pool, close } = await openDatabase({ dataDir, log, joinRunning: true, poolSize: 1 });
  await pool.query(`
    WITH letter AS (
      INSERT INTO thread_letters (thread, direction, from_name, from_address, text)
      SELECT id, 'in', name, email, 'Thank you!' FROM threads RETURNING id),
    files AS (
      INSERT INTO thread_attachments (letter, name, type, bytes, is_kept)
      SELECT id, name, 'text/plain', bytes, is_kept FROM letter,
        (VALUES ('poster.txt', 8, true), ('film.mov', 40000000, false)) AS sent (name, bytes, is_kept)
      RETURNING id, is_kept)
    INSERT INTO attachment_pieces (attachment, place, data)
    SELECT id, 0, convert_to('a poster', 'UTF8') FROM files WHERE is_kept`);
  await close();
}

test('a message is found, assigned and answered once; what is typed survives a reload', async () => {
  const mail = await startMailServer();
  const site = await startMailingSite(mail.url);
  const visitor = await visit('', { site: site.SITE_URL });
  await visitor.clock.install();
  await open(visitor, CONTACT.path);
  await fill(visitor, CONTACT.required);
  await visitor.clock.fastForward(5_000); // what is sent within three seconds is taken for spam
  await button(visitor, CONTACT).click();
  await visitor.getByText(CONTACT.sent[0]).first().waitFor();

  const page = await visit('', { site: site.SITE_URL, reducedMotion: 'reduce' });
  await enterOffice(page, 'desk', 'Dora', { path: '/staff/replies', site });
  await page.getByText('There are no texts yet').waitFor();
  await page.getByRole('button', { name: 'New text' }).click();
  await page.getByLabel('Name, for staff').fill('Prints');
  await page.getByRole('dialog').getByLabel('Text', { exact: false }).last().fill('Dear {frstName},');
  await page.getByText('Nobody knows {frstName}').waitFor();
  await page
    .getByRole('dialog')
    .getByLabel('Text', { exact: false })
    .last()
    .fill('Dear {firstName},\n\nyes, we do.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('table', { name: 'Texts' }).getByText('Prints').waitFor();

  await page.getByRole('link', { name: 'Messages', exact: true }).click();
  await page.getByLabel('Search names, addresses, words').fill('lend prints');
  await expect.poll(() => page.url()).toContain('lend');
  await page.getByRole('table', { name: 'Messages' }).getByRole('link', { name: 'Ada Okoro' }).waitFor();
  await expectNoFaults(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Ada Okoro' }).click();

  await page.getByText('Do you lend prints?').waitFor();
  await page.getByLabel('Assigned to').click();
  await page.getByRole('option', { name: 'Dora' }).click();
  await page.getByText('Assigned.').waitFor();
  await page.getByLabel('A note for staff').fill('She asked last year, too');
  await page.getByRole('button', { name: 'Leave the note' }).click();
  await page.getByText('Dora, ').waitFor();
  await page.getByLabel('Begin with a text').click();
  await page.getByRole('option', { name: 'Prints' }).click();
  const text = page.getByLabel('Text', { exact: true });
  await expect.poll(() => text.inputValue()).toBe('Dear Ada,\n\nyes, we do.');
  await expectNoFaults(page);
  await page.reload();
  await expect.poll(() => text.inputValue()).toBe('Dear Ada,\n\nyes, we do.');

  await page.getByRole('button', { name: 'Look and send…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send this answer?' });
  await dialog.getByText('Ada Okoro <ada@example.com>').waitFor();
  await expectNoFaults(page);
  await dialog.getByRole('button', { name: 'Send', exact: true }).dblclick();
  await page.getByText('The answer is on its way.').waitFor();
  const state = page.getByRole('region', { name: 'Answer by Dora' }).getByRole('status');
  await expect.poll(() => page.reload().then(() => state.textContent())).toBe('Sent');
  await text.waitFor();
  expect(await text.inputValue()).toBe('');
  const answers = mail.to('ada@example.com').filter(({ raw }) => raw.includes('yes, we do.'));
  expect(answers).toHaveLength(1);
  const [answer] = answers;
  const acknowledged = mail.to('ada@example.com').find((each) => each !== answer);
  expect(answer?.headers.get('references')).toBe(acknowledged?.headers.get('message-id'));

  await writeBackWithFile(site.DATA_DIR);
  await page.reload();
  const files = page.getByRole('list', { name: 'Attachments' });
  await files.getByText('too large to be kept here').waitFor();
  await expectNoFaults(page);
  const downloading = page.waitForEvent('download');
  await files.getByRole('link', { name: 'poster.txt' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('poster.txt');
  const saved = join(site.DATA_DIR, 'saved');
  await download.saveAs(saved);
  expect(await readFile(saved, 'utf8')).toBe('a poster');

  await open(page, '/staff/desk');
  await page.getByRole('button', { name: /^Waiting for them/ }).click();
  await page.getByRole('link', { name: 'Ada Okoro' }).waitFor();
}, 240_000);
