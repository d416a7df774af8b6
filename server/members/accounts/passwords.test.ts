import { hash as argon2 } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { Unavailable } from '#server/platform/http/errors.ts';
import { createPasswords } from './passwords.ts';

const passwords = createPasswords();
const PASSWORD = 'slow satellite 19';

test('a password is hashed with Argon2id, 19 MiB, two passes, and its own salt', async () => {
  const [one, other] = await Promise.all([passwords.hash(PASSWORD), passwords.hash(PASSWORD)]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
});

test('only the right password matches its hash', async () => {
  const hashed = await passwords.hash(PASSWORD);
  expect(await passwords.verify(hashed, PASSWORD)).toBe(true);
  expect(await passwords.verify(hashed, `${PASSWORD} `)).toBe(false);
});

test('an accent is the same whether typed as one character or two', async () => {
  const hashed = await passwords.hash('caf\u00e9 noir noir');
  expect(await passwords.verify(hashed, 'cafe\u0301 noir noir')).toBe(true);
});

test('without a hash no password matches', async () => {
  expect(await passwords.verify(undefined, PASSWORD)).toBe(false);
  expect(await passwords.verify(undefined, '')).toBe(false);
});

test('a hash of a weaker policy is outdated; one of this or a stronger policy is not', async () => {
  const weaker = [
    { memoryCost: 4096, timeCost: 2 },
    { memoryCost: 19_456, timeCost: 1 },
    { memoryCost: 65_536, timeCost: 3, algorithm: 1 },
  ];
  for (const options of weaker) expect(passwords.isOutdated(await argon2(PASSWORD, options))).toBe(true);
  expect(passwords.isOutdated(await passwords.hash(PASSWORD))).toBe(false);
  expect(passwords.isOutdated(await argon2(PASSWORD, { memoryCost: 20_000, timeCost: 3 }))).toBe(false);
});

test('if too many wait, the next is refused', async () => {
  const narrow = createPasswords({ slots: 1, waiting: 1 });
  const tries = [1, 2, 3].map(() => narrow.hash(PASSWORD));
  await expect(tries[2]).rejects.toBeInstanceOf(Unavailable);
  await Promise.all(tries.slice(0, 2));
});
