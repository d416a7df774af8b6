import { expect, test } from 'vitest';
import { addressOf } from '#contract/core/call.ts';
import { inboxCalls } from '#contract/inbox/inbox-calls.ts';
import { startMailServer } from '#server/platform/mail/mail-server-fixture.ts';
import { expectNoFaults } from './axe.ts';
import { openAdmin } from './colleague.ts';
import { hold } from './network.ts';
import { startOwnSite } from './own-site.ts';
import { post } from './site-api.ts';
import { open, type Visit, visit } from './visit.ts';

const SENDER = 'ada@example.com';
const FILM = {
  firstName: 'Ada',
  lastName: 'Okoro',
  email: SENDER,
  filmTitle: 'Low Tide',
  screenerUrl: 'https://example.com/low-tide',
  phoneNumber: '020 7946 0000',
  synopsis: 'A tide that does not come back.',
};
const RENEWED = 'https://example.com/low-tide-again';

async function startMailingSite() {
  const mail = await startMailServer();
  const site = await startOwnSite({ SMTP_URL: mail.url });
  /** Emails to the sender, as text. */
  const told = () => mail.to(SENDER).map(({ raw }) => raw.replaceAll('=\r\n', ''));
  return { site, told };
}

const heading = (page: Visit, name: string) => page.getByRole('heading', { name });
const column = (page: Visit, stage: string) =>
  page.getByRole('region', { name: new RegExp(`^${stage} \\d`) });
const card = (page: Visit, stage: string) => column(page, stage).getByRole('link', { name: 'Low Tide' });

/** Opens the film's menu and chooses, by keyboard only. */
async function moveTo(page: Visit, stage: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Move Low Tide' });
  await expect.poll(() => menu.count()).toBe(1); // columns are read one by one
  await menu.focus();
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: stage });
  await item.waitFor();
  while (!(await item.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

test('a film is scored, moved and declined by one email; its sender sees its status', async () => {
  const { site, told } = await startMailingSite();
  const still = { site: site.SITE_URL, reducedMotion: 'reduce' } as const;
  await post(addressOf(inboxCalls.submission), FILM, site.SITE_URL);
  const link = () =>
    told()
      .map((text) => /http:\S+\/submission\/[\w-]{43}/.exec(text)?.[0])
      .find(Boolean) ?? '';
  await expect.poll(link).toContain('/submission/');

  const sender = await visit('', still);
  await open(sender, link());
  await heading(sender, 'We have your film').waitFor();
  await sender.getByLabel('New screener link').fill(RENEWED);
  await sender.getByLabel('Password, or a note').fill('Password: tide');
  await sender.getByRole('button', { name: 'Renew the link' }).click();
  await sender.getByRole('link', { name: RENEWED }).waitFor();

  const reviewer = await visit('', still);
  await openAdmin(reviewer, 'desk', 'Rita', { path: '/staff/submissions', site });
  await card(reviewer, 'Received').waitFor();
  await expectNoFaults(reviewer);
  await moveTo(reviewer, 'Watching');
  await card(reviewer, 'Watching').waitFor();
  const menu = reviewer.getByRole('button', { name: 'Move Low Tide' });
  await expect.poll(() => menu.evaluate((element) => element === document.activeElement)).toBe(true);
  const undo = reviewer.getByRole('button', { name: 'Undo' });
  await undo.press('Enter');
  await card(reviewer, 'Received').waitFor();
  const showBoard = await hold(reviewer, /\/api\/staff\/submissions\?/);
  await moveTo(reviewer, 'Watching');
  await undo.waitFor();
  await card(reviewer, 'Watching').waitFor();
  expect(await card(reviewer, 'Received').count()).toBe(0); // although no column has been read again
  const takenBack = reviewer.waitForResponse((reply) => reply.url().endsWith('/move'));
  await undo.press('Enter'); // while the board is read again
  await takenBack;
  showBoard();
  await moveTo(reviewer, 'Watching');
  await card(reviewer, 'Watching').waitFor();
  const answerMoves = await hold(reviewer, /\/move$/);
  await moveTo(reviewer, 'Received');
  await moveTo(reviewer, 'Shortlisted'); // while the first is in flight
  answerMoves();
  await card(reviewer, 'Shortlisted').waitFor();
  // Each move waits for the previous one, and a reload would lose it.
  const watching = reviewer.waitForResponse(
    (reply) => reply.url().endsWith('/move') && reply.request().postDataJSON().from === 'shortlisted',
  );
  await moveTo(reviewer, 'Watching');
  await watching;
  await card(reviewer, 'Watching').click();
  await heading(reviewer, 'What we think').waitFor();
  expect(await reviewer.getByRole('link', { name: 'Screener' }).getAttribute('href')).toBe(RENEWED);
  await reviewer.getByText('Password: tide').first().waitFor();
  await reviewer.getByLabel('I have watched it').check();
  await reviewer.getByLabel('4', { exact: true }).check();
  await reviewer.getByLabel('Your words').fill('The last reel is the best.');
  await reviewer.reload(); // typed text stays
  const ownWords = reviewer.getByLabel('Your words');
  await expect.poll(() => ownWords.inputValue()).toBe('The last reel is the best.');
  await reviewer.getByRole('button', { name: 'Save', exact: true }).click();
  await reviewer.getByText('4 of 5, by you alone').waitFor();
  await expectNoFaults(reviewer);
  await sender.reload();
  await heading(sender, 'We are watching it').waitFor();

  const desk = await visit('', still);
  await openAdmin(desk, 'desk', 'Dora', { path: '/staff/submissions', site });
  await card(desk, 'Watching').click();
  await desk.getByText('1 score, shown after yours').waitFor();
  expect(await desk.getByText('The last reel is the best.').count()).toBe(0);
  await moveTo(desk, 'Declined');
  const letter = desk.getByRole('form', { name: 'Email to the sender' });
  await letter.getByText(`Nothing has been sent. This goes to ${SENDER}`).waitFor();
  await expectNoFaults(desk);
  await sender.reload();
  await heading(sender, 'We are talking about it').waitFor();
  const subject = letter.getByLabel('Subject');
  await subject.fill('');
  await letter.getByRole('button', { name: 'Send', exact: true }).click();
  await letter.getByText('Subject is required').waitFor();
  await letter.getByRole('button', { name: 'Discard what I typed' }).click();
  await expect.poll(() => subject.inputValue()).not.toBe('');
  expect(await subject.getAttribute('aria-invalid')).not.toBe('true');
  expect(await letter.getByText('Subject is required').count()).toBe(0);
  await letter.getByLabel('Text').fill('Dear Ada, not this one. But the next?');
  await desk.reload();
  await expect.poll(() => letter.getByLabel('Text').inputValue()).toContain('But the next?');
  await letter.getByRole('button', { name: 'Send', exact: true }).dblclick();
  await desk.getByText('The sender has been told, and their page says so.').waitFor();
  const declined = () => told().filter((text) => text.includes('not this one. But the next?'));
  await expect.poll(() => declined().length).toBe(1);

  await sender.reload();
  await heading(sender, 'We are not taking it on').waitFor();
  await expectNoFaults(sender);
  expect(declined()).toHaveLength(1);
}, 240_000);
