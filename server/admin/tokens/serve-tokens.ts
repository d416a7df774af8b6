import { tokenEndpoints } from '#contract/admin/tokens.ts';
import { may } from '#contract/core/staff-roles.ts';
import { actorOf } from '#server/platform/audit/actor.ts';
import { record } from '#server/platform/audit/audit.ts';
import { HttpError, Invalid } from '#server/platform/http/errors.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { lockPerson } from '../team/people.ts';
import { listTokens, makeToken, revokeToken } from './tokens.ts';

/** Access tokens: owners make and revoke them. */
export function serveTokens(serve: Serve, { db, now }: Pick<Services, 'db' | 'now'>): void {
  serve(tokenEndpoints.all, async () =>
    (await listTokens(db)).map(({ createdAt, expiresAt, lastUsedAt, ...token }) => ({
      ...token,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt?.toISOString() ?? null,
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  );

  serve(tokenEndpoints.make, async ({ staff, body, c }) => {
    const { name, scopes, mayWrite } = body;
    const expiresAt = body.expiresAt === null ? null : new Date(body.expiresAt);
    if (expiresAt && expiresAt <= now())
      throw new Invalid('The end must be in the future', { expiresAt: 'must be in the future' });
    return db.transaction(async (tx) => {
      // Waits for a reset or other roles, or they for this: what they end must not come after them.
      const person = await lockPerson(tx, staff.id);
      if (!person?.passwordHash || !may(person.roles, 'team')) throw new HttpError('staff-login-needed');
      if (!scopes.every((scope) => may(person.roles, scope))) throw new HttpError('permission-needed');
      const made = await makeToken(tx, { staffId: person.id, name, scopes, mayWrite, expiresAt }, now());
      const after = { scopes, mayWrite, expiresAt: body.expiresAt };
      await record(tx, actorOf(c, staff), { action: 'made an access token', what: name, after });
      return made;
    });
  });

  serve(tokenEndpoints.revoke, ({ staff, params, c }) =>
    db.transaction(async (tx) => {
      const name = await revokeToken(tx, params.id);
      if (name !== undefined)
        await record(tx, actorOf(c, staff), { action: 'revoked an access token', what: name });
      return null;
    }),
  );
}
