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

const RUNS = 400;
const SEEDS = [4_711, Date.now() % 2 ** 31];

const site = await startApp({ demo: true });
await addNamed(site);
const known = await knownNames(site);
const member = (await register(site.app, 'ines')).cookie();
const owner = (await staffVisitor(site, await addStaff(site.db, 'ada@films.example', 'owner'))).cookie();
const cookies = { member, owner };
const calls = await describedCalls(site, owner);
console.log(`Seeds ${SEEDS.join(' and ')}: ${calls.length} calls, ${RUNS * SEEDS.length} requests each`);

test.each(calls)('$method $path handles any input', async (call) => {
  const statuses = new Set<number>();
  for (const seed of SEEDS)
    for (const status of await sendAnything(site, call, { runs: RUNS, seed, cookies, known }))
      statuses.add(status);
  // With so many requests some succeed even if none must.
  if (mustSucceed(call)) expect([...statuses].some((status) => status === 200 || status === 201)).toBe(true);
});
