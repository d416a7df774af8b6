import { isIP } from 'node:net';
import type * as WebAuthn from '@simplewebauthn/server';

/** EdDSA, ES256 and RS256 (RFC 9053): every passkey supports one of them. */
const ALGORITHMS = [-8, -7, -257];

/** Loaded with the first passkey: it takes 100 ms, which would delay each start. */
const library = () => import('@simplewebauthn/server');

type RegistrationResponse = Parameters<typeof WebAuthn.verifyRegistrationResponse>[0]['response'];
type AuthenticationResponse = Parameters<typeof WebAuthn.verifyAuthenticationResponse>[0]['response'];
type Transports = NonNullable<
  NonNullable<
    Parameters<typeof WebAuthn.generateAuthenticationOptions>[0]['allowCredentials']
  >[number]['transports']
>;

/** A passkey as it is stored. */
type StoredKey = { id: string; publicKey: Uint8Array; counter: number };
type Described = { id: string; transports: readonly string[] };

/** The challenge that must have been signed, or a function that takes the one that was, if it is open. */
type Expected = string | ((challenge: string) => Promise<boolean>);

/** 32 bytes, as the library makes them. */
const CHALLENGE = /^[\w-]{43}$/;

/** Options and responses as JSON, for navigator.credentials. */
type Options = Promise<Record<string, unknown> & { challenge: string }>;

/** Whether browsers allow passkeys at an origin: a domain name under https, or localhost. */
export function allowsPasskeys(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return true;
  return protocol === 'https:' && isIP(hostname) === 0 && !hostname.startsWith('[');
}

/**
 * Passkeys of one origin (WebAuthn 3, 13.4.9). `mustVerify`: the device must have checked that it is its owner, by a fingerprint or a
 * PIN, and stores the passkey so that it is found without a name; for passkeys that replace a password.
 */
export function createWebAuthn(origin: string, { mustVerify }: { mustVerify: boolean }) {
  const rpID = new URL(origin).hostname;
  const userVerification = mustVerify ? 'required' : 'preferred';
  const described = (keys: readonly Described[]) =>
    keys.map(({ id, transports }) => ({ id, transports: transports as Transports }));

  return {
    /**
     * Options for the browser to create a passkey. `handle` must differ between all people of the site: a device replaces a passkey of
     * the same handle.
     */
    async creationOptions(
      { handle, name, displayName }: { handle: string; name: string; displayName: string },
      { brand, known }: { brand: string; known: readonly Described[] },
    ): Options {
      const { generateRegistrationOptions } = await library();
      const options = await generateRegistrationOptions({
        rpName: brand,
        rpID,
        userName: name,
        userDisplayName: displayName,
        userID: new TextEncoder().encode(handle),
        excludeCredentials: described(known),
        supportedAlgorithmIDs: ALGORITHMS,
        authenticatorSelection: {
          residentKey: mustVerify ? 'required' : 'discouraged',
          userVerification,
        },
      });
      return { ...options };
    },

    /** The new passkey of a response; undefined unless it answers the challenge. */
    async verifyNew(response: unknown, expected: Expected) {
      const { verifyRegistrationResponse } = await library();
      const verified = await checked(expected, (expectedChallenge) =>
        verifyRegistrationResponse({
          response: response as RegistrationResponse, // checked by the library
          expectedChallenge,
          expectedOrigin: origin,
          expectedRPID: rpID,
          supportedAlgorithmIDs: ALGORITHMS,
          requireUserVerification: mustVerify,
        }),
      );
      if (!verified?.verified) return undefined;
      const { credential, credentialBackedUp: isBackedUp, aaguid } = verified.registrationInfo;
      const { id, publicKey, counter } = credential;
      const transports = transportsIn(credential.transports);
      return { id, publicKey: Buffer.from(publicKey), counter, transports, isBackedUp, aaguid };
    },

    /** Options for the browser to sign a challenge with one of these passkeys; without any, with one that the person chooses. */
    async signingOptions(known: readonly Described[] = []): Options {
      const { generateAuthenticationOptions } = await library();
      const options = await generateAuthenticationOptions({
        rpID,
        allowCredentials: described(known),
        userVerification,
      });
      return { ...options };
    },

    /** The new counter if the passkey signed the challenge; else undefined. */
    async verifySigned(response: { id: string }, expected: Expected, key: StoredKey) {
      const { verifyAuthenticationResponse } = await library();
      const verified = await checked(expected, (expectedChallenge) =>
        verifyAuthenticationResponse({
          response: response as AuthenticationResponse, // checked by the library
          expectedChallenge,
          expectedOrigin: origin,
          expectedRPID: rpID,
          credential: { id: key.id, publicKey: new Uint8Array(key.publicKey), counter: key.counter },
          requireUserVerification: mustVerify,
        }),
      );
      if (!verified?.verified) return undefined;
      const { newCounter: counter, credentialBackedUp: isBackedUp } = verified.authenticationInfo;
      return { counter, isBackedUp };
    },
  };
}

/**
 * What the library says; undefined for every wrong response, for which it throws details that help only an attacker. Throws what the
 * taking of a challenge throws, such as that the database is away.
 */
async function checked<T>(
  expected: Expected,
  check: (expected: Expected) => Promise<T>,
): Promise<T | undefined> {
  let failed: { error: unknown } | undefined;
  const take = async (challenge: string) => {
    if (typeof expected === 'string') return challenge === expected;
    if (typeof challenge !== 'string' || !CHALLENGE.test(challenge)) return false;
    return expected(challenge).catch((error: unknown) => {
      failed = { error };
      return false;
    });
  };
  const verified = await check(take).catch(() => undefined);
  if (failed) throw failed.error;
  return verified;
}

/** The library hands on what the browser says, whatever it is. */
const transportsIn = (said: unknown): Transports =>
  Array.isArray(said)
    ? said
        .filter((each): each is Transports[number] => typeof each === 'string' && each.length <= 40)
        .slice(0, 10)
    : [];
