import type { Context } from 'hono';
import { HttpError } from '#server/platform/http/errors.ts';
import { LOGIN_ADDRESS_LIMIT } from '#server/platform/http/limits/rate-limits.ts';
import type { Services } from '#server/platform/services.ts';
import type { createWebAuthn } from '#server/platform/webauthn.ts';
import { type Caller, logEvent } from '../accounts/account-events.ts';
import type { User } from '../accounts/check-password.ts';
import { takeChallenge } from './challenges.ts';
import { findPasskey } from './queries.ts';

/** Member and passkey that signed a challenge, and what a use changes. */
export type Signed = { user: User; passkeyId: number; used: { counter: number; isBackedUp: boolean } };

/** A public key (ES256) of nobody: an unknown passkey is checked against it, which takes as long as a known one. */
const DECOY = {
  publicKey: Buffer.from(
    'pQECAyYgASFYIBTsexafvdZ27NLMpZ7echfA_IEYvfHA-3f-jI7HfrxnIlgggZe1J_ZPXOIegKwExaZr3JJEMTSH6X9V-s3P7YosdAQ',
    'base64url',
  ),
  counter: 0,
};

/**
 * The member whose passkey signed a challenge of this browser. All checks of passkeys are made here, counted with wrong passwords from
 * the address. Throws 403 without saying why, and 429.
 */
export async function checkPasskey(
  c: Context,
  { db, limits, log, now, siteUrl }: Pick<Services, 'db' | 'limits' | 'log' | 'now' | 'siteUrl'>,
  webAuthn: ReturnType<typeof createWebAuthn>,
  { response, caller }: { response: { id: string }; caller: Caller },
): Promise<Signed> {
  await limits.take(LOGIN_ADDRESS_LIMIT, caller.address);
  const found = await findPasskey(db, response.id);
  const key = found?.passkey ?? DECOY;
  const { publicKey, counter } = key;
  const take = (challenge: string) => takeChallenge(c, { db, siteUrl, now: now() }, challenge);
  const used = await webAuthn.verifySigned(response, take, { id: response.id, publicKey, counter });
  if (!found || !used) {
    logEvent(log, 'passkey refused', { account: found?.user.id, ...caller });
    throw new HttpError('passkey-refused');
  }
  await limits.giveBack(LOGIN_ADDRESS_LIMIT, caller.address);
  return { user: found.user, passkeyId: found.passkey.id, used };
}
