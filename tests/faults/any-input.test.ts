import { expect, test } from 'vitest';
import {
  addNamed,
  describedCalls,
  knownNames,
  mustSucceed,
  sendAnything,
} from '#tests/abuse/send-anything.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { startApp } from '#tests/start-app.ts';
import { register } from '#tests/visitor.ts';

const RUNS = 1_500;
const SEEDS = [4_711, Date.now() % 2 ** 31];
console.log(`Seeds ${SEEDS.join(' and ')}`);

const site = await startApp({ demo: true });
await addNamed(site);
const known = await knownNames(site);
const member = (await register(site.app, 'ines')).cookie();
const owner = (await staffVisitor(site, await addStaff(site.db, 'ada@films.example', 'owner'))).cookie();
const cookies = { member, owner };

test.each(await describedCalls(site))('$method $path takes anything', async (call) => {
  const statuses = new Set<number>();
  for (const seed of SEEDS)
    for (const status of await sendAnything(site, call, { runs: RUNS, seed, cookies, known }))
      statuses.add(status);
  expect(statuses.has(200) || statuses.has(201)).toBe(mustSucceed(call));
});
