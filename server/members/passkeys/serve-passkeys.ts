import type { Context } from 'hono';
import { MOST_PASSKEYS } from '#contract/members/passkey-calls.ts';
import { type MemberPasskeys, type Proof, passkeyEndpoints } from '#contract/members/passkeys.ts';
import { memberPasskeys } from '#server/platform/db/tables/visitors.ts';
import type { CurrentAccount } from '#server/platform/http/access.ts';
import { HttpError, LoginNeeded } from '#server/platform/http/errors.ts';
import { PASSKEY_CHALLENGE_LIMIT } from '#server/platform/http/limits/rate-limits.ts';
import type { AppEnv, Serve } from '#server/platform/http/serve.ts';
import { readCorrespondents } from '#server/platform/mail/settings.ts';
import type { Services } from '#server/platform/services.ts';
import { allowsPasskeys, createWebAuthn } from '#server/platform/webauthn.ts';
import { type Caller, logEvent } from '../accounts/account-events.ts';
import type { User } from '../accounts/check-password.ts';
import type { Confirm } from '../accounts/queries.ts';
import { lockUser, type Tx } from '../email/addresses.ts';
import { notify } from '../email/mails.ts';
import { openChallenge, takeChallenge } from './challenges.ts';
import { checkPasskey, type Signed } from './check-passkey.ts';
import { defaultName } from './default-name.ts';
import { noteUse, passkeysOf, removePasskey, renamePasskey, shownPasskey } from './queries.ts';

type Options = {
  /** Checks the member's password again. Throws 403 if it is wrong. */
  checkAgain: (c: Context<AppEnv>, account: Pick<User, 'id' | 'username'>, password: string) => Promise<User>;
  caller: (c: Context<AppEnv>) => Caller;
  /** Starts a session of the member once `confirm` has said so in its transaction, and writes its cookies. */
  enter: (c: Context<AppEnv>, user: User, confirm: Confirm) => Promise<User | undefined>;
};

/** /api/auth/passkeys, and the login with one (decision 64). */
export function servePasskeys(serve: Serve, deps: Services, { checkAgain, caller, enter }: Options): void {
  const { db, log, limits, mail, now, siteUrl } = deps;
  const webAuthn = createWebAuthn(siteUrl, { mustVerify: true });
  const isOffered = allowsPasskeys(siteUrl);
  const needPasskeys = () => {
    if (!isOffered) throw new HttpError('no-passkeys');
  };
  const kept = () => ({ db, siteUrl, now: now() });
  const listOf = async (userId: number): Promise<MemberPasskeys> => ({
    isOffered,
    passkeys: (await passkeysOf(db, userId)).map((passkey) => ({ id: passkey.id, ...shownPasskey(passkey) })),
  });
  const check = (c: Context<AppEnv>, response: { id: string }) =>
    checkPasskey(c, deps, webAuthn, { response, caller: caller(c) });
  const use = (tx: Pick<Tx, 'update'>, { passkeyId, used }: Signed) =>
    noteUse(tx, passkeyId, { ...used, lastUsedAt: now() });

  /** Throws 403 unless the password, or a passkey of the account, is right. */
  async function prove(c: Context<AppEnv>, account: CurrentAccount, proof: Proof): Promise<void> {
    if ('password' in proof) return void (await checkAgain(c, account, proof.password));
    const signed = await check(c, proof.passkey);
    const isTheirs = signed.user.id === account.id && (await use(db, signed));
    if (!isTheirs) throw new HttpError('passkey-refused');
  }

  serve(passkeyEndpoints.list, ({ account }) => listOf(account.id));

  serve(passkeyEndpoints.challenge, async ({ c }) => {
    needPasskeys();
    await limits.take(PASSKEY_CHALLENGE_LIMIT, c.get('clientAddress'));
    const options = await webAuthn.signingOptions();
    await openChallenge(c, kept(), options.challenge);
    return options;
  });

  serve(passkeyEndpoints.logIn, async ({ body, c }) => {
    needPasskeys();
    const signed = await check(c, body.response);
    const user = await enter(c, signed.user, (tx) => use(tx, signed));
    if (!user) throw new HttpError('passkey-refused');
    return user;
  });

  serve(passkeyEndpoints.startAdding, async ({ account, body, c }) => {
    needPasskeys();
    await prove(c, account, body.proof);
    const known = await passkeysOf(db, account.id);
    if (known.length >= MOST_PASSKEYS) throw new HttpError('too-many-passkeys');
    // Staff have their numbers as handles, maybe on the same host: a device must not take one for the other.
    const person = {
      handle: `member ${account.id}`,
      name: account.username,
      displayName: account.displayName ?? account.username,
    };
    const options = await webAuthn.creationOptions(person, {
      brand: (await readCorrespondents(db, mail)).brand,
      known: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    });
    await openChallenge(c, kept(), options.challenge, account.id);
    return options;
  });

  serve(passkeyEndpoints.add, async ({ account, body, c }) => {
    needPasskeys();
    const take = (challenge: string) => takeChallenge(c, kept(), challenge, account.id);
    const made = await webAuthn.verifyNew(body.response, take);
    if (!made) throw new HttpError('passkey-refused');
    const { id: credentialId, aaguid, ...rest } = made;
    const name = body.name ?? defaultName(aaguid, c.req.header('user-agent'));
    await db.transaction(async (tx) => {
      const user = await lockUser(tx, account.id);
      if (!user) throw new LoginNeeded();
      if ((await passkeysOf(tx, user.id)).length >= MOST_PASSKEYS) throw new HttpError('too-many-passkeys');
      const added = await tx
        .insert(memberPasskeys)
        .values({ ...rest, credentialId, userId: user.id, name, createdAt: now() })
        .onConflictDoNothing()
        .returning({ id: memberPasskeys.id });
      if (added.length === 0) throw new HttpError('passkey-refused');
      await notify(tx, mail, 'memberPasskeyAdded', user, { passkey: name });
    });
    logEvent(log, 'passkey added', { account: account.id, ...caller(c) });
    return listOf(account.id);
  });

  serve(passkeyEndpoints.rename, async ({ account, params, body }) => {
    if (!(await renamePasskey(db, account.id, params.id, body.name)))
      throw new HttpError('passkey-not-found');
    return listOf(account.id);
  });

  serve(passkeyEndpoints.remove, async ({ account, params, body, c }) => {
    await prove(c, account, body.proof);
    const removed = await removePasskey(db, account.id, params.id);
    if (removed !== undefined) logEvent(log, 'passkey removed', { account: account.id, ...caller(c) });
    return listOf(account.id);
  });
}
