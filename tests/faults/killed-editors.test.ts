import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { logEditorsIn, publishOn, readTexts, typeOn } from './editors.ts';
import { connectionOf } from './embedded.ts';
import { randomNumbers } from './random.ts';
import { makeFolder, startSite } from './site.ts';

const ROUNDS = 20;
const EDITORS = 8;
const Films = z.object({ films: z.array(z.object({ slug: z.string() })) });
const Facts = z.object({ originalTitle: z.string().nullable() });

test('twenty kills lose no acknowledged save, and a publish is complete or not done', async () => {
  const random = randomNumbers(20_261_122);
  const dataDir = await makeFolder();
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  let site = await startSite(env);
  const { films } = Films.parse(
    await (await fetch(`${site.url}/api/films?limit=${EDITORS}&fields=slug`)).json(),
  );
  const [published = '', ...typed] = films.map(({ slug }) => slug);
  Facts.parse(await (await fetch(`${site.url}/api/films/facts/${published}`)).json());
  const [publisher, ...editors] = await logEditorsIn(await connectionOf(dataDir), EDITORS, () => site.url);
  const acknowledged = new Map<string, number>();

  const missing = async () => {
    const { saved, film, facts } = await readTexts(await connectionOf(dataDir), published);
    if (acknowledged.has(`published ${published}`)) {
      expect(film).toBe(facts);
      saved.set(`published ${published}`, Number(film));
    }
    return [...acknowledged].filter(([name, count]) => (saved.get(name) ?? 0) < count);
  };

  for (let round = 1; round <= ROUNDS; round++) {
    const work = [
      ...editors.map((send, at) => typeOn(send, `films/${typed[at]}`, acknowledged)),
      ...(publisher ? [publishOn(publisher, published, acknowledged)] : []),
    ];
    await delay(300 + random() * 2_000);
    await site.kill();
    await Promise.all(work);
    site = await startSite(env);
    expect(await missing(), `after kill ${round}`).toEqual([]);
  }
  const total = [...acknowledged.values()].reduce((sum, count) => sum + count, 0);
  console.log(`${ROUNDS} kills, ${total} acknowledged saves and publishes, none lost`);
  expect(acknowledged.size).toBe(EDITORS);

  acknowledged.set(`films/${typed[0]}`, 1e9); // a lost save must be detected
  expect(await missing()).toHaveLength(1);
  await site.stop();
});
