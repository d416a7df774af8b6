import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { NOTICES_AN_HOUR } from '#contract/admin/staff-notices.ts';
import { TooMany } from '../errors.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Allows `tries` in `seconds` for each key. With `growing`, exceeding it locks the key out for `first` seconds, then twice as
 * long each time within a day, up to `longest` (OWASP, Authentication: exponential lockout). Attempts during a lockout do not
 * extend it.
 */
export type Limit = {
  name: string;
  tries: number;
  seconds: number;
  growing?: { first: number; longest: number };
};

/** Failed logins to any account from one address: password spraying. */
export const LOGIN_ADDRESS_LIMIT: Limit = {
  name: 'login-address',
  tries: 50,
  seconds: HOUR,
  growing: { first: MINUTE, longest: HOUR },
};
/** Failed logins to one account from one address. The strictest limit, so that strangers do not lock the owner out. */
export const LOGIN_PAIR_LIMIT: Limit = {
  name: 'login-pair',
  tries: 5,
  seconds: 15 * MINUTE,
  growing: { first: MINUTE, longest: HOUR },
};
/** Failed logins to one account from all addresses: distributed guessing. Short, because it also locks the owner out. */
export const LOGIN_ACCOUNT_LIMIT: Limit = {
  name: 'login-account',
  tries: 50,
  seconds: HOUR,
  growing: { first: MINUTE, longest: 15 * MINUTE },
};
/**
 * Failed staff logins and second factors: like the above but stricter, because staff are few and nobody else has a reason to try.
 */
export const STAFF_ADDRESS_LIMIT: Limit = {
  name: 'staff-address',
  tries: 30,
  seconds: HOUR,
  growing: { first: MINUTE, longest: HOUR },
};
export const STAFF_PAIR_LIMIT: Limit = {
  name: 'staff-pair',
  tries: 5,
  seconds: 15 * MINUTE,
  growing: { first: MINUTE, longest: HOUR },
};
export const STAFF_PERSON_LIMIT: Limit = {
  name: 'staff-person',
  tries: 20,
  seconds: HOUR,
  growing: { first: MINUTE, longest: 15 * MINUTE },
};
/** Failed logins of members and staff from a browser in which the person has logged in before. */
export const KNOWN_DEVICE_LIMIT: Limit = {
  name: 'known-device',
  tries: 10,
  seconds: 15 * MINUTE,
  growing: { first: MINUTE, longest: HOUR },
};
/**
 * Failed logins from one address to an account locked by distributed guessing: another address gets in with the correct password.
 */
export const LAST_CHANCE_LIMIT: Limit = { name: 'last-chance', tries: 1, seconds: HOUR };
/** All of these together for one account, so that a thousand addresses do not add up to a thousand guesses. */
export const LAST_CHANCES_LIMIT: Limit = { name: 'last-chances', tries: 200, seconds: HOUR };
/** Mails that warn a person of password guessing. */
export const GUESSES_MAIL_LIMIT: Limit = { name: 'guesses-mail', tries: 1, seconds: DAY };
/** Parts of lists from elsewhere, by account: each compares its titles with those of all films. */
export const WATCHLIST_IMPORT_LIMIT: Limit = { name: 'watchlist-import', tries: 60, seconds: HOUR };
/** Opening and accepting invitations, by address. */
export const STAFF_INVITATION_LIMIT: Limit = { name: 'staff-invitation', tries: 30, seconds: HOUR };
/** Previews, by person or link: each publishes and renders. */
export const PREVIEW_LIMIT: Limit = { name: 'preview', tries: 300, seconds: 10 * MINUTE };
/** Notices by mail, by person; further ones are counted and said later. */
export const NOTICE_LIMIT: Limit = { name: 'staff-notice', tries: NOTICES_AN_HOUR, seconds: HOUR };
/** Notices of what is tried again and again, by kind. Shorter than a day, so that the next night is not the same one. */
export const DAILY_NOTICE_LIMIT: Limit = { name: 'daily-notice', tries: 1, seconds: 20 * HOUR };
/** Mails that staff send themselves to see their words, by person. */
export const MAIL_TEST_LIMIT: Limit = { name: 'mail-test', tries: 20, seconds: HOUR };
/** Calendars of watchlists that programs fetch, by address; and made anew, by account. */
export const CALENDAR_LIMIT: Limit = { name: 'member-calendar', tries: 300, seconds: HOUR };
export const CALENDAR_CHANGE_LIMIT: Limit = { name: 'member-calendar-change', tries: 20, seconds: HOUR };
/** New accounts, by address. */
export const REGISTER_LIMIT: Limit = { name: 'register', tries: 10, seconds: HOUR };
/** Requests for a new password, by address: each may mail somebody. */
export const FORGOT_ADDRESS_LIMIT: Limit = {
  name: 'forgot-address',
  tries: 20,
  seconds: HOUR,
  growing: { first: MINUTE, longest: HOUR },
};
/** The same for one account from one address, by what was typed, whether an account has it or not. */
export const FORGOT_PAIR_LIMIT: Limit = {
  name: 'forgot-pair',
  tries: 5,
  seconds: HOUR,
  growing: { first: MINUTE, longest: HOUR },
};
/** Mails with links for a new password, by account. */
export const FORGOT_MAIL_LIMIT: Limit = { name: 'forgot-mail', tries: 5, seconds: HOUR };
/** Links of mails that members open, by address. */
export const MEMBER_LINK_LIMIT: Limit = { name: 'member-link', tries: 30, seconds: HOUR };
/** Changes of an account’s email, by account. */
export const MEMBER_EMAIL_LIMIT: Limit = { name: 'member-email', tries: 10, seconds: HOUR };
/** Mails with such links, by the mailbox that receives them: it may be a stranger's. */
export const MEMBER_MAIL_LIMIT: Limit = { name: 'member-mail', tries: 5, seconds: DAY };
/** Requests for newsletters and alerts, by address: each may mail somebody. */
export const SUBSCRIBE_LIMIT: Limit = { name: 'subscribe', tries: 30, seconds: HOUR };
/** The same, by the mailbox that receives the mails: it may be a stranger's. */
export const SUBSCRIBE_MAIL_LIMIT: Limit = { name: 'subscribe-mail', tries: 10, seconds: DAY };
/** The same of members, whose email is confirmed, by account. */
export const SUBSCRIBE_MEMBER_LIMIT: Limit = { name: 'subscribe-member', tries: 100, seconds: HOUR };
/** Mails about logins from a new browser, by account. */
export const NEW_DEVICE_MAIL_LIMIT: Limit = { name: 'new-device-mail', tries: 5, seconds: DAY };
/** Challenges for passkeys, by address: each page with the login asks for one. */
export const PASSKEY_CHALLENGE_LIMIT: Limit = { name: 'passkey-challenge', tries: 120, seconds: HOUR };
/** Links to a shared watchlist made or changed, by account, and lists read by such links, by address. */
export const SHARE_LIMIT: Limit = { name: 'watchlist-share', tries: 30, seconds: HOUR };
export const SHARED_LIST_LIMIT: Limit = { name: 'shared-watchlist', tries: 300, seconds: HOUR };
/** Contact messages, film submissions and requests of cinemas together, by address. */
export const FORM_LIMIT: Limit = { name: 'form', tries: 20, seconds: HOUR };
/** Files of contact forms, by address. */
export const FORM_FILE_LIMIT: Limit = { name: 'form-file', tries: 40, seconds: HOUR };
/** Their pieces, by address: 60 MB, as a piece has at most 256 kB. */
export const FORM_PIECE_LIMIT: Limit = { name: 'form-file-piece', tries: 240, seconds: DAY };
/** Nonexistent discount codes, by address. */
export const CODE_LIMIT: Limit = { name: 'code', tries: 30, seconds: HOUR };

/** Views of a submitted film's page and changes there, by address. */
export const STATUS_LIMIT: Limit = { name: 'submission-status', tries: 300, seconds: HOUR };
export const STATUS_CHANGE_LIMIT: Limit = { name: 'submission-change', tries: 30, seconds: HOUR };
/** Orders and messages about them, by address. */
export const ORDER_LIMIT: Limit = { name: 'order', tries: 20, seconds: HOUR };
/** Opened links that confirm an order, by address. */
export const CONFIRM_LIMIT: Limit = { name: 'order-confirm', tries: 60, seconds: HOUR };
/** Orders, by the mailbox that receives their mails: it may be a stranger's. */
export const ORDER_MAIL_LIMIT: Limit = { name: 'order-mail', tries: 20, seconds: DAY };

/** Payment links, by address: each calls the payment provider. */
export const PAY_LIMIT: Limit = { name: 'pay', tries: 30, seconds: HOUR };

/** The count of a key that is locked out. */
const SHUT_OUT = 1_000_000;

export type Limits = {
  /** Counts one attempt. Throws TooMany. */
  take(limit: Limit, key: string): Promise<void>;
  /** Refunds one attempt that should not count. */
  giveBack(limit: Limit, key: string): Promise<void>;
  /** Forgets a key's attempts and lockouts. */
  clear(limit: Limit, key: string): Promise<void>;
};

/**
 * Limits shared by all processes and kept across restarts. Counts are stored in the table rate_limits, under hashed keys, for at
 * most a day. If the database is down, calls throw its error, as the writes that they guard would.
 */
export function createLimits(pool: Pool): Limits {
  const countersByName = new Map<string, Counters>();
  const countersOf = (limit: Limit): Counters => {
    const counters = countersByName.get(limit.name) ?? createCounters(pool, limit);
    countersByName.set(limit.name, counters);
    return counters;
  };

  return {
    async take(limit, key) {
      const { tries, lockouts } = countersOf(limit);
      const hashed = hash(key);
      try {
        await tries.consume(hashed);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        // Within a window the count passes the limit exactly once, for one caller, even with concurrent requests.
        const isFirst = refused.consumedPoints === limit.tries + 1;
        if (!limit.growing || !isFirst) throw tooMany(refused.msBeforeNext / 1000);
        const { consumedPoints: times } = await lockouts.penalty(hashed);
        const seconds = Math.min(limit.growing.first * 2 ** (times - 1), limit.growing.longest);
        // So far above the limit that refunded attempts neither unlock it nor make the next refusal look like the first.
        await tries.set(hashed, SHUT_OUT, seconds);
        throw tooMany(seconds, limit.name);
      }
    },
    async giveBack(limit, key) {
      await countersOf(limit).tries.reward(hash(key));
    },
    async clear(limit, key) {
      const { tries, lockouts } = countersOf(limit);
      await Promise.all([tries.delete(hash(key)), lockouts.delete(hash(key))]);
    },
  };
}

/** Deletes expired counts, and those written while the clock was ahead, which would lock somebody out until then. */
export async function purgeLimits(pool: Pool): Promise<void> {
  const now = Date.now();
  await pool.query('DELETE FROM rate_limits WHERE expire <= $1 OR expire > $2', [
    now,
    now + (DAY + HOUR) * 1000,
  ]);
}

/** Allows everything, for load tests. */
export const UNLIMITED: Limits = {
  take: async () => {},
  giveBack: async () => {},
  clear: async () => {},
};

type Counters = { tries: RateLimiterPostgres; lockouts: RateLimiterPostgres };

function createCounters(pool: Pool, limit: Limit): Counters {
  const shared = {
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true, // created by the migration
    clearExpiredByTimeout: false,
  };
  return {
    tries: new RateLimiterPostgres({
      ...shared,
      keyPrefix: limit.name,
      points: limit.tries,
      duration: limit.seconds,
      // No `inMemoryBlockOnConsumed`: a process would still refuse a key whose row has been deleted.
    }),
    lockouts: new RateLimiterPostgres({
      ...shared,
      keyPrefix: `${limit.name}-lockouts`,
      points: Number.MAX_SAFE_INTEGER,
      duration: DAY,
    }),
  };
}

/** Short keys of equal length, without readable usernames or addresses. */
const hash = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 22);

function tooMany(seconds: number, lockedBy?: string): TooMany {
  const minutes = Math.max(1, Math.ceil(seconds / MINUTE));
  return new TooMany(
    seconds,
    `Too many attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    lockedBy,
  );
}
