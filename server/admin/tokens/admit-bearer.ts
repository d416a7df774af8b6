import type { Context } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { StaffMember } from '#server/platform/http/access.ts';
import { bearerOf } from '#server/platform/http/bearer.ts';
import { HttpError, StaffRefused, TooMany } from '#server/platform/http/errors.ts';
import type { AppEnv } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { findBearer, isToken } from './tokens.ts';

const MINUTE = 60;
/** Requests of one token in a minute, in each process. */
const REQUESTS = 300;
/** Refused tokens from one address in a minute, in each process. No guess is ever right: this bounds what they cost. */
const REFUSALS = 30;

/**
 * Finds the person whose access token a request carries; undefined for a request without one. Limits are counted in memory, so that a
 * request, or a wrong token, does not write to the database. Throws 401, 403 for a write by a token that may only read, and 429.
 */
export function createAdmitBearer({ db, now }: Pick<Services, 'db' | 'now'>) {
  const requests = new RateLimiterMemory({ points: REQUESTS, duration: MINUTE });
  const refusals = new RateLimiterMemory({ points: REFUSALS, duration: MINUTE });
  return async (c: Context<AppEnv>): Promise<StaffMember | undefined> => {
    const token = bearerOf(c);
    if (token === undefined) return undefined;
    const address = c.get('clientAddress');
    const refused = await refusals.get(address);
    if (refused && refused.remainingPoints <= 0) throw tooMany(refused);
    const found = isToken(token) ? await findBearer(db, token, now()) : undefined;
    if (!found) {
      await take(refusals, address);
      throw new HttpError('token-invalid', undefined, { 'WWW-Authenticate': 'Bearer error="invalid_token"' });
    }
    await take(requests, String(found.tokenId));
    if (!found.mayWrite && !['GET', 'HEAD'].includes(c.req.method))
      throw new StaffRefused('token-not-allowed', found.person.id);
    c.set('tokenName', found.name);
    return found.person;
  };
}

async function take(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    throw refused instanceof RateLimiterRes ? tooMany(refused) : refused;
  }
}

const tooMany = ({ msBeforeNext }: RateLimiterRes) => new TooMany(msBeforeNext / 1000);
