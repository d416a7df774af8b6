import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { staffPasskeys, staffSessions } from '#server/platform/db/tables/staff.ts';
import type { MfaPendingStaff } from '#server/platform/http/access.ts';
import { createWebAuthn } from '#server/platform/webauthn.ts';

export const listPasskeys = (db: Db, staffId: number) =>
  db
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, staffId))
    .orderBy(asc(staffPasskeys.createdAt));

/** Passkeys as second factors, of the admin app's origin. Each challenge can be answered once. */
export function createPasskeys(staffUrl: string) {
  const webAuthn = createWebAuthn(staffUrl, { mustVerify: false });

  return {
    /** Options for the browser to create a passkey. */
    async startAdding(db: Db, entrant: MfaPendingStaff, brand: string): Promise<Record<string, unknown>> {
      const { id, email, name, sessionId } = entrant;
      const person = { handle: String(id), name: email, displayName: name };
      const known = await listPasskeys(db, id);
      const options = await webAuthn.creationOptions(person, { brand, known });
      await keepChallenge(db, sessionId, options.challenge);
      return options;
    },

    /** Stores the passkey. False unless it answers the challenge of this session. */
    async add(db: Db, entrant: MfaPendingStaff, name: string, response: unknown): Promise<boolean> {
      const challenge = await takeChallenge(db, entrant.sessionId);
      if (!challenge) return false;
      const made = await webAuthn.verifyNew(response, challenge);
      if (!made) return false;
      const { id, publicKey, counter, transports } = made;
      const added = await db
        .insert(staffPasskeys)
        .values({ id, staffId: entrant.id, publicKey, counter, transports, name })
        .onConflictDoNothing()
        .returning({ id: staffPasskeys.id });
      return added.length > 0;
    },

    /** Options for the browser to sign a challenge with a passkey. */
    async ask(db: Db, entrant: MfaPendingStaff): Promise<Record<string, unknown>> {
      const options = await webAuthn.signingOptions(await listPasskeys(db, entrant.id));
      await keepChallenge(db, entrant.sessionId, options.challenge);
      return options;
    },

    /** Whether one of the person's passkeys signed the challenge of this session. */
    async isSigned(db: Db, entrant: MfaPendingStaff, response: { id: string }): Promise<boolean> {
      const challenge = await takeChallenge(db, entrant.sessionId);
      const isTheirs = and(eq(staffPasskeys.id, response.id), eq(staffPasskeys.staffId, entrant.id));
      const [passkey] = await db.select().from(staffPasskeys).where(isTheirs);
      if (!challenge || !passkey) return false;
      const signed = await webAuthn.verifySigned(response, challenge, passkey);
      if (!signed) return false;
      await db.update(staffPasskeys).set({ counter: signed.counter }).where(isTheirs);
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
