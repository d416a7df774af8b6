import type * as WebAuthn from '@simplewebauthn/server';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { staffPasskeys, staffSessions } from '#server/platform/db/tables/staff.ts';
import type { MfaPendingStaff } from '#server/platform/http/access.ts';

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

export const listPasskeys = (db: Db, staffId: number) =>
  db
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, staffId))
    .orderBy(asc(staffPasskeys.createdAt));

/** Passkeys belong to one origin: that of the admin app (WebAuthn 3, 13.4.9). Each challenge can be answered once. */
export function createPasskeys(staffUrl: string) {
  const rpID = new URL(staffUrl).hostname;

  const described = async (db: Db, staffId: number) =>
    (await listPasskeys(db, staffId)).map(({ id, transports }) => ({
      id,
      transports: transports as Transports,
    }));

  return {
    /** Options for the browser to create a passkey. */
    async startAdding(db: Db, entrant: MfaPendingStaff, brand: string): Promise<Record<string, unknown>> {
      const { generateRegistrationOptions } = await library();
      const options = await generateRegistrationOptions({
        rpName: brand,
        rpID,
        userName: entrant.email,
        userDisplayName: entrant.name,
        userID: new TextEncoder().encode(String(entrant.id)),
        excludeCredentials: await described(db, entrant.id),
        supportedAlgorithmIDs: ALGORITHMS,
        authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
      });
      await keepChallenge(db, entrant.sessionId, options.challenge);
      return { ...options };
    },

    /** Stores the passkey. False unless it answers the challenge of this session. */
    async add(db: Db, entrant: MfaPendingStaff, name: string, response: unknown): Promise<boolean> {
      const challenge = await takeChallenge(db, entrant.sessionId);
      if (!challenge) return false;
      const { verifyRegistrationResponse } = await library();
      const verified = await orUndefined(() =>
        verifyRegistrationResponse({
          response: response as RegistrationResponse, // checked by the library
          expectedChallenge: challenge,
          expectedOrigin: staffUrl,
          expectedRPID: rpID,
          supportedAlgorithmIDs: ALGORITHMS,
          requireUserVerification: false,
        }),
      );
      if (!verified?.verified) return false;
      const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
      const added = await db
        .insert(staffPasskeys)
        .values({ id, staffId: entrant.id, publicKey: Buffer.from(publicKey), counter, transports, name })
        .onConflictDoNothing()
        .returning({ id: staffPasskeys.id });
      return added.length > 0;
    },

    /** Options for the browser to sign a challenge with a passkey. */
    async ask(db: Db, entrant: MfaPendingStaff): Promise<Record<string, unknown>> {
      const { generateAuthenticationOptions } = await library();
      const options = await generateAuthenticationOptions({
        rpID,
        allowCredentials: await described(db, entrant.id),
        userVerification: 'preferred',
      });
      await keepChallenge(db, entrant.sessionId, options.challenge);
      return { ...options };
    },

    /** Whether one of the person's passkeys signed the challenge of this session. */
    async isSigned(db: Db, entrant: MfaPendingStaff, response: { id: string }): Promise<boolean> {
      const challenge = await takeChallenge(db, entrant.sessionId);
      const isTheirs = and(eq(staffPasskeys.id, response.id), eq(staffPasskeys.staffId, entrant.id));
      const [passkey] = await db.select().from(staffPasskeys).where(isTheirs);
      if (!challenge || !passkey) return false;
      const { id, publicKey, counter } = passkey;
      const { verifyAuthenticationResponse } = await library();
      const verified = await orUndefined(() =>
        verifyAuthenticationResponse({
          response: response as AuthenticationResponse, // checked by the library
          expectedChallenge: challenge,
          expectedOrigin: staffUrl,
          expectedRPID: rpID,
          credential: { id, publicKey: new Uint8Array(publicKey), counter },
          requireUserVerification: false,
        }),
      );
      if (!verified?.verified) return false;
      await db.update(staffPasskeys).set({ counter: verified.authenticationInfo.newCounter }).where(isTheirs);
      return true;
    },
  };
}

async function keepChallenge(db: Db, sessionId: string, challenge: string): Promise<void> {
  await db.update(staffSessions).set({ challenge }).where(eq(staffSessions.id, sessionId));
}

/** Reads and clears the session's challenge; of concurrent calls, one gets it. */
async function takeChallenge(db: Db, sessionId: string): Promise<string | null | undefined> {
  const [held] = await db
    .select({ challenge: staffSessions.challenge })
    .from(staffSessions)
    .where(eq(staffSessions.id, sessionId))
    .for('update');
  await db.update(staffSessions).set({ challenge: null }).where(eq(staffSessions.id, sessionId));
  return held?.challenge;
}

/** The library throws for every wrong response, with details that help only an attacker. */
const orUndefined = <T>(check: () => Promise<T>): Promise<T | undefined> => check().catch(() => undefined);
