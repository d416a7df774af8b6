import { availableParallelism } from 'node:os';
import { hash, type Options, parseOptions, verify } from '@node-rs/argon2';
import { createBoundedQueue } from '#server/platform/http/limits/bounded-queue.ts';

/** Argon2id, 19 MiB, two passes (OWASP, Password Storage). A stronger policy is applied to each account at its next login. */
const POLICY = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options;

/** Hashing runs on libuv's four threads, which also read files: use at most two, and leave a core for pages. */
const AT_ONCE = Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2)));
/** About three seconds of work for one thread; further requests are refused. */
const MAX_WAITING = 150;
/** Longest wait in the queue, in milliseconds, for slower machines. */
const PATIENCE_MS = 10_000;

export type Passwords = {
  /**
   * Returns a PHC string. Throws Unavailable if too many wait. `check` runs just before hashing, since the state may have changed during
   * the wait; its errors are passed on.
   */
  hash(password: string, check?: () => Promise<void>): Promise<string>;
  /** Without a hash (unknown user), returns false after the same time. Throws Unavailable if too many wait. */
  verify(hashed: string | undefined, password: string): Promise<boolean>;
  /** Whether a stored hash was made with a weaker policy. */
  isOutdated(hashed: string): boolean;
};

/** Hashes a few passwords at a time, so that a flood of logins does not starve pages. */
export function createPasswords({ slots = AT_ONCE, waiting = MAX_WAITING } = {}): Passwords {
  const queue = createBoundedQueue({
    slots,
    waiting,
    patienceMs: PATIENCE_MS,
    busy: 'Too many people are logging in at the moment. Please try again shortly.',
  });
  return {
    hash: (password, check) =>
      queue.run(async () => {
        await check?.();
        return hash(normalise(password), POLICY);
      }),
    verify: (hashed, password) => queue.run(() => verify(hashed ?? DECOY, normalise(password))),
    isOutdated(hashed) {
      const { algorithm, memoryCost, timeCost } = parseOptions(hashed);
      return algorithm !== POLICY.algorithm || memoryCost < POLICY.memoryCost || timeCost < POLICY.timeCost;
    },
  };
}

/** Makes passwords equal however the keyboard composes accents (RFC 8265, section 4.2). */
const normalise = (password: string) => password.normalize('NFC');

const zeros = (bytes: number) => Buffer.alloc(bytes).toString('base64').replaceAll('=', '');
/** Costs as much as a real hash and matches no password. */
const DECOY = `$argon2id$v=19$m=${POLICY.memoryCost},t=${POLICY.timeCost},p=${POLICY.parallelism}$${zeros(16)}$${zeros(32)}`;
