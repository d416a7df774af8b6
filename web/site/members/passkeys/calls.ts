import { passkeyCalls } from '#contract/members/passkey-calls.ts';
import type { Proof } from '#contract/members/passkeys.ts';
import { call } from '#web/api/api.ts';
import { query } from '#web/api/query.ts';
import { withCookie } from '../calls.ts';
import { createPasskey, type SignedByPasskey, signWithPasskey } from './browser.ts';

export const passkeysQuery = query(passkeyCalls.list);

/** Has a passkey sign a challenge: one that the person chooses, or with `whenPicked` one that they pick among the filled-in usernames. */
export const signChallenge = async (whenPicked?: AbortSignal) =>
  signWithPasskey(await call(passkeyCalls.challenge), whenPicked);

/** Logs in with a passkey that has signed, or else with one that the person chooses. */
export async function logInWithPasskey(signed: SignedByPasskey | undefined) {
  const response = signed ?? (await signChallenge());
  return withCookie(() => call(passkeyCalls.logIn, { body: { response } }));
}

/** That it is the member who asks: by one of their passkeys if there is no password. */
export const proofOf = async (password: string | undefined): Promise<Proof> =>
  password === undefined ? { passkey: await signChallenge() } : { password };

export async function addPasskey(proof: Proof) {
  const options = await call(passkeyCalls.startAdding, { body: { proof } });
  return call(passkeyCalls.add, { body: { response: await createPasskey(options) } });
}

export const renamePasskey = (id: number, name: string) => call(passkeyCalls.rename, { id, body: { name } });
export const removePasskey = (id: number, proof: Proof) => call(passkeyCalls.remove, { id, body: { proof } });
