import { expect, test } from 'vitest';
import { VISITS_PATH } from '#contract/core/visits.ts';
import { film } from '#tests/fixtures/film.ts';
import { startApp } from '#tests/start-app.ts';
import { readReport } from './read-report.ts';
import { storeVisits } from './store-visits.ts';
import { createVisitCounter } from './visit-counter.ts';

/*
 * One day of made-up people and programs. Every request for a page is written into a log, as a proxy would, and what the log says by
 * rules of its own is compared with what was counted.
 */

const TODAY = '2026-06-15';
const TITLES = ['Heron', 'Moss', 'Tide', 'Ember', 'Lantern'];
const PAGES = [
  '/',
  '/films',
  '/about',
  '/blog',
  '/shop',
  ...TITLES.map((title) => `/film/${title.toLowerCase()}`),
];
const MISSING = ['/film/gone', '/old/index.php', '/no-such-page'];
const PEOPLE = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
];
/** Some run scripts, as people's browsers do. */
const PROGRAMS = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/141.0.0.0 Safari/537.36',
  'python-requests/2.32',
];

type Line = { address: string; agent: string; path: string; status: number };

test('a day as counted differs from the same day by a log by less than 2 %', async () => {
  const visits = createVisitCounter();
  const site = await startApp({
    visits,
    films: TITLES.map((title) => film({ title })),
    renderPage: async ({ request }) => ({
      status: PAGES.includes(new URL(request.url).pathname) ? 200 : 404,
      html: '',
    }),
  });
  await site.pool.query('INSERT INTO visit_settings (is_on) VALUES (true)');
  const log: Line[] = [];
  const open = async (address: string, agent: string, path: string, runsScripts = true) => {
    const headers = { 'x-forwarded-for': address, 'user-agent': agent, host: 'localhost' };
    const { status } = await site.app.request(path, { headers });
    log.push({ address, agent, path, status });
    const body = JSON.stringify({ kind: 'view', path, zone: 'Europe/London' });
    if (runsScripts) await site.app.request(VISITS_PATH, { method: 'POST', headers, body });
  };

  let turn = 0;
  const next = <Of>(list: readonly Of[]): Of => {
    turn = (turn * 73 + 41) % 9_973;
    return list[turn % list.length] as Of;
  };
  for (let hour = 0; hour < 24; hour += 1) {
    for (let visitor = 0; visitor < 12; visitor += 1) {
      // Some share an address, as in an office; some come back in a later hour.
      const address = `192.0.2.${(hour * 7 + visitor * 5) % 90}`;
      const agent = next(PEOPLE);
      for (let view = 0; view <= turn % 4; view += 1) await open(address, agent, next(PAGES));
      if (turn % 9 === 0) await open(address, agent, next(MISSING));
    }
    for (const agent of PROGRAMS)
      await open('198.51.100.7', agent, next([...PAGES, ...MISSING]), turn % 2 === 0);
    await storeVisits(site.db, visits.take(), TODAY);
  }

  const people = log.filter(({ agent }) => !/bot|crawl|spider|python|curl/i.test(agent));
  const shown = people.filter(({ status }) => status === 200);
  const times = (path: string) => shown.filter((line) => line.path === path).length;
  const { sums, lists, films } = await readReport(site.db, 7, TODAY, 'Europe/London');
  const differs = (counted: number, logged: number) => Math.abs(counted - logged) / logged;
  expect(shown.length).toBeGreaterThan(500);
  expect(differs(sums.views.now, shown.length)).toBeLessThan(0.02);
  const visitors = new Set(shown.map(({ address, agent }) => `${address} ${agent}`)).size;
  expect(visitors).toBeGreaterThan(100);
  expect(differs(sums.visitors.now, visitors)).toBeLessThan(0.02);
  const pages = [...lists.page, ...films.map(({ path, views }) => ({ key: path, now: views }))];
  for (const { key, now } of pages) expect(differs(now, times(key)), key).toBeLessThan(0.02);
  expect(pages.map(({ key }) => key).sort()).toEqual(PAGES.toSorted());
  const missed = people.filter(({ status }) => status === 404).length;
  expect(missed).toBeGreaterThan(20);
  expect(
    differs(
      lists.missing.reduce((sum, { now }) => sum + now, 0),
      missed,
    ),
  ).toBeLessThan(0.02);
});
