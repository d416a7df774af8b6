import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addressOf } from '#contract/core/call.ts';
import { inboxCalls } from '#contract/inbox/inbox-calls.ts';
import { createMailbox, mailOf } from '#server/inbox/mail-import/mailbox-fixture.ts';
import { pollMailbox } from '#server/inbox/mail-import/poll-mailbox.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { createLog } from '#server/platform/log.ts';
import { startMailServer } from '#server/platform/mail/mail-server-fixture.ts';
import { expectNoFaults } from './axe.ts';
import { openAdmin } from './colleague.ts';
import { hold } from './network.ts';
import { startOwnSite } from './own-site.ts';
import { post } from './site-api.ts';
import { open, visit } from './visit.ts';

const PARTS = `Content-Type: multipart/mixed; boundary="cut"

--cut
Content-Type: text/plain; charset=utf-8

Thank you, they may hang <i>anywhere</i>.
--cut
Content-Type: text/plain
Content-Disposition: attachment; filename="poster.txt"

a poster
--cut--
`.replaceAll('\n', '\r\n');

/** A message of the contact page. */
const messageOf = (firstName: string) => ({
  firstName,
  lastName: 'Okoro',
  email: `${firstName.toLowerCase()}@example.com`,
  phoneNumber: '020 7946 0000',
  message: 'Do you lend prints?',
});

/** Ada's mail program replies to our reply, and the site polls its mailbox. */
async function answerBack({ DATA_DIR, SITE_URL }: { DATA_DIR: string; SITE_URL: string }, answers: string) {
  const log = createLog('silent');
  const { db, close } = await openDatabase({ dataDir: DATA_DIR, log, joinRunning: true, poolSize: 1 });
  const { add, open } = createMailbox();
  add(mailOf({ from: 'Ada Okoro <ada@example.com>', answers, subject: 'Re: Your message', body: PARTS }));
  const { signal } = new AbortController();
  await pollMailbox({ db, open, name: 'office', siteUrl: SITE_URL, log }, signal);
  await close();
}

test('a message is found, assigned and answered once, and the reply joins its conversation', async () => {
  const mail = await startMailServer();
  const site = await startOwnSite({ SMTP_URL: mail.url, MAIL_TO: 'office@films.example' });
  await post(addressOf(inboxCalls.contact), messageOf('Ada'), site.SITE_URL);

  const page = await visit('', { site: site.SITE_URL, reducedMotion: 'reduce' });
  await openAdmin(page, 'desk', 'Dora', { path: '/staff/replies', site });
  await page.getByText('There are no saved replies yet').waitFor();
  await page.getByRole('button', { name: 'New reply' }).click();
  await page.getByLabel('Name, for staff').fill('Prints');
  await page.getByRole('dialog').getByLabel('Text', { exact: false }).last().fill('Dear {frstName},');
  await page.getByText('Not a known name: {frstName}').waitFor();
  await page
    .getByRole('dialog')
    .getByLabel('Text', { exact: false })
    .last()
    .fill('Dear {firstName},\n\nyes, we do.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('table', { name: 'Saved replies' }).getByText('Prints').waitFor();

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
  await page.getByLabel('Start from a saved reply').click();
  await page.getByRole('option', { name: 'Prints' }).click();
  const text = page.getByLabel('Text', { exact: true });
  await expect.poll(() => text.inputValue()).toBe('Dear Ada,\n\nyes, we do.');
  await expectNoFaults(page);
  await page.reload();
  await expect.poll(() => text.inputValue()).toBe('Dear Ada,\n\nyes, we do.');

  await page.getByRole('button', { name: 'Review and send…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send this answer?' });
  await dialog.getByText('Ada Okoro <ada@example.com>').waitFor();
  await expectNoFaults(page);
  await dialog.getByRole('button', { name: 'Send', exact: true }).dblclick();
  await page.getByText('The answer is on its way.').waitFor();
  const state = page.getByRole('region', { name: 'Answer by Dora' }).getByRole('status');
  // Includes the confirmation that her message was received.
  await expect.poll(() => mail.to('ada@example.com').length).toBeGreaterThan(1);
  await expect.poll(() => page.reload().then(() => state.textContent())).toBe('Sent');
  await text.waitFor();
  expect(await text.inputValue()).toBe('');
  const answers = mail.to('ada@example.com').filter(({ raw }) => raw.includes('yes, we do.'));
  expect(answers).toHaveLength(1);
  const [answer] = answers;
  const acknowledged = mail.to('ada@example.com').find((each) => each !== answer);
  expect(answer?.headers.get('references')?.split(' ')[0]).toBe(acknowledged?.headers.get('message-id'));

  // The page polls three times a minute, and must not at this point.
  const releaseReread = await hold(page, '**/api/staff/conversations/threads/*');
  await answerBack(site, answer?.headers.get('message-id') ?? '');
  page.allow(/status of 409/);
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  releaseReread();
  await page
    .getByText('Ada Okoro has written since you looked. Read it first; nothing was changed.')
    .waitFor();
  await page.getByText('they may hang <i>anywhere</i>').waitFor();
  const files = page.getByRole('list', { name: 'Attachments' });
  await expectNoFaults(page);
  const downloading = page.waitForEvent('download');
  await files.getByRole('link', { name: 'poster.txt' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('poster.txt');
  const saved = join(site.DATA_DIR, 'saved');
  await download.saveAs(saved);
  expect(await readFile(saved, 'utf8')).toBe('a poster');

  await open(page, '/staff/desk');
  await page.getByRole('button', { name: /^New/ }).click();
  await page.getByRole('link', { name: 'Ada Okoro' }).waitFor();

  await post(addressOf(inboxCalls.contact), messageOf('Bea'), site.SITE_URL);
  await page.getByRole('link', { name: 'Ada Okoro' }).click();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await page.getByRole('button', { name: 'Undo' }).hover(); // pauses the toast that offers it
  const next = page.getByRole('link', { name: 'Next new: Bea Okoro, Message' }).first();
  await expect.poll(() => next.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Bea Okoro' }).click(); // which does not dismiss Undo
  await page.getByRole('button', { name: 'Undo' }).hover(); // pauses it again
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  await page.keyboard.press('Control+z');
  await page.getByText('As before.').waitFor();
  await page.getByRole('link', { name: 'Next new: Ada Okoro, Message' }).first().waitFor();
  await page.keyboard.press('Alt+n');
  await page.getByRole('heading', { level: 1, name: 'Ada Okoro' }).waitFor();
  await page.getByLabel('Assigned to').click();
  await page.getByRole('option', { name: 'Nobody' }).click();
  await page.getByRole('button', { name: 'Undo' }).focus(); // pauses the toast
  await expect.poll(() => page.getByRole('button', { name: 'Done', exact: true }).isEnabled()).toBe(true);
  await page.getByRole('button', { name: 'Done', exact: true }).dispatchEvent('click');
  await page.getByText('Marked as done.').waitFor(); // at once, and Ctrl+Z undoes the last action
  await page.keyboard.press('Control+z');
  await page.getByText('As before.').waitFor();
  await page.getByRole('button', { name: 'Done', exact: true }).waitFor();
}, 240_000);
