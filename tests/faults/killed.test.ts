import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { connectionOf } from './embedded.ts';
import { randomNumbers } from './random.ts';
import { makeFolder, startSite } from './site.ts';
import { countOf, missingFrom, nothingYet, writeOn } from './writers.ts';

async function takeAway(connection: pg.ClientConfig, message: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('DELETE FROM contact_messages WHERE message = $1', [message]);
  await client.end();
}

const ROUNDS = 20;
const WRITERS = 8;

test('nothing acknowledged is lost, however often everything is killed under eight writers', async () => {
  const random = randomNumbers(20270212);
  const dataDir = await makeFolder();
  const noted = nothingYet();
  const port: Record<string, string> = {};

  for (let round = 1; round <= ROUNDS; round++) {
    const site = await startSite({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...port });
    expect(await missingFrom(await connectionOf(dataDir), noted), `after kill ${round - 1}`).toEqual([]);
    const stop = new AbortController();
    const writers = Array.from({ length: WRITERS }, (_, writer) =>
      writeOn(site.url, `r${round}w${writer}`, noted, stop.signal),
    );
    await delay(300 + random() * 3_000);
    await site.kill();
    stop.abort();
    await Promise.all(writers);
  }
  const site = await startSite({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
  expect(await missingFrom(await connectionOf(dataDir), noted)).toEqual([]);
  console.log(`${ROUNDS} kills, ${countOf(noted)} acknowledged writes, none lost`);
  for (const kind of Object.values(noted)) expect(kind.size).toBeGreaterThan(ROUNDS);

  const [lost = ''] = noted.messages; // a lost write must be detected
  await takeAway(await connectionOf(dataDir), lost);
  expect(await missingFrom(await connectionOf(dataDir), noted)).toEqual([lost]);
  await site.stop();
});
