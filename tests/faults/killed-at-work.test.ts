import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ownSettings } from '#tests/own-settings.ts';
import { connectionOf } from './embedded.ts';
import { randomNumbers } from './random.ts';
import { launchSite, makeFolder, type Site, startSite } from './site.ts';
import { missingFrom, nothingYet, writeOn } from './writers.ts';

const Titled = z.array(z.looseObject({ title: z.string() }));
const FILMS = 'content/films.json';

test('a first start killed in initdb, migration or seed is recovered by the next', async () => {
  const random = randomNumbers(7);
  const began = performance.now();
  const whole = await startSite({ DATA_DIR: await makeFolder(), LOG_LEVEL: 'warn' });
  const startMs = performance.now() - began;
  const wanted = await (await fetch(`${whole.url}/api/films?limit=1000&fields=slug,title`)).text();
  await whole.stop();

  for (let round = 0; round < 12; round++) {
    const dataDir = await makeFolder();
    for (let kill = 0; kill < 2; kill++) {
      const site = await launchSite({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
      await delay(random() * startMs);
      await site.kill();
    }
    const site = await startSite({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
    const films = await (await fetch(`${site.url}/api/films?limit=1000&fields=slug,title`)).text();
    expect(films, `round ${round}`).toBe(wanted);
    await site.stop();
  }
});

test('later starts killed half way lose nothing', async () => {
  const random = randomNumbers(8);
  const dataDir = await makeFolder();
  const noted = nothingYet();
  const site = await startSite({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
  const stop = new AbortController();
  const writing = writeOn(site.url, 'before', noted, stop.signal);
  await delay(2_000);
  await site.kill();
  stop.abort();
  await writing;
  expect(noted.messages.size).toBeGreaterThan(0);

  for (let round = 0; round < 10; round++) {
    const killed = await launchSite({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
    await delay(random() * 3_000);
    await killed.kill();
  }
  const last = await startSite({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
  expect(await missingFrom(await connectionOf(dataDir), noted)).toEqual([]);
  await last.stop();
});

test('a killed import has imported all or nothing', async () => {
  const random = randomNumbers(9);
  const dataDir = await makeFolder();
  const folder = await makeFolder();
  const films = Titled.parse(JSON.parse(await readFile(FILMS, 'utf8')));
  let site: Site = await startSite({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
  const outcomes = { before: 0, after: 0 };
  const startImport = async (round: number) => {
    const marked = films.map((film) => ({ ...film, title: `${film.title} (${round})` }));
    await writeFile(join(folder, 'films.json'), JSON.stringify(marked));
    const command = spawn(process.execPath, ['tools/commands/content-import.ts', folder], {
      env: ownSettings({ DATA_DIR: dataDir }),
      stdio: 'ignore',
    });
    return { command, ended: once(command, 'exit') };
  };
  const began = performance.now();
  expect(await (await startImport(-1)).ended).toEqual([0, null]);
  expect((await titles(dataDir))[0]).toMatch(/ \(-1\)$/);
  const importMs = performance.now() - began;

  for (let round = 0; round < 12; round++) {
    const before = await titles(dataDir);
    const { command, ended } = await startImport(round);
    await Promise.race([ended, delay((0.5 + random() * 0.7) * importMs)]); // most of it is the start of the command
    const everything = round % 2 === 0;
    command.kill('SIGKILL');
    if (everything) await site.kill();
    await ended;
    if (everything) site = await startSite({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });

    const after = await titles(dataDir);
    const isOld = JSON.stringify(after) === JSON.stringify(before);
    const isNew = after.every((title) => title.endsWith(` (${round})`));
    expect(isOld || isNew, `round ${round}`).toBe(true);
    outcomes[isNew ? 'after' : 'before'] += 1;
  }
  console.log(`Imports that were killed: ${outcomes.before} had taken in nothing, ${outcomes.after} all`);
  await site.stop();
});

async function titles(dataDir: string): Promise<string[]> {
  const client = new pg.Client(await connectionOf(dataDir));
  await client.connect();
  const { rows } = await client.query<{ title: string }>('SELECT title FROM films ORDER BY slug');
  await client.end();
  return rows.map(({ title }) => title);
}
