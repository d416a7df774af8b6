import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'vitest';
import { startSite } from '#tests/launch-site.ts';
import { whenDone } from '#tests/test-database.ts';
import { openAdmin } from './colleague.ts';
import { open, visit } from './visit.ts';

/** What each list of a new site says, by its path below /staff. */
const LISTS: Record<string, string> = {
  desk: 'by the contact form or the submission form appears here',
  replies: 'Write down what you answer most often',
  films: 'Press “New film”',
  posts: 'Press “New post”',
  products: 'press “New product”',
  collections: 'Press “New collection”',
  seasons: 'Press “New season”',
  pages: 'Press “New page”',
  people: 'Press “New person”',
  order: 'open the film, choose them and publish',
  calendar: 'An entry is scheduled on its own page',
  pictures: 'Press “Add files”',
  redirects: 'Press “New redirect”',
  orders: 'The first one appears here as soon as it is placed',
  stock: 'add its sizes under “Sizes and stock”',
  codes: 'Press “New code”',
  submissions: 'Films sent by the form on the site appear here',
  'submissions?view=list': 'No film has been submitted yet',
  mails: 'Answers, orders and invitations appear here',
  backups: 'Press “Back up now”',
};

test('on a new site every list says how to begin', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'marquee-empty-'));
  whenDone(() => rm(DATA_DIR, { recursive: true, force: true }));
  const { url, stop } = await startSite(
    { LOG_LEVEL: 'warn', DATA_DIR },
    { command: [process.execPath, 'server/main.ts', '--empty'] },
  );
  whenDone(async () => void (await stop()));
  const page = await visit('', { reducedMotion: 'reduce', site: url });
  await openAdmin(page, 'owner', 'nuria', { site: { DATA_DIR, SITE_URL: url }, path: '/staff' });
  for (const [path, words] of Object.entries(LISTS)) {
    await open(page, `/staff/${path}`);
    await page.getByText(words).first().waitFor();
  }
});
