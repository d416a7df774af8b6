import { previewPaths } from '#contract/preview-paths.ts';
import { staffPreviewEndpoints } from '#contract/staff-preview.ts';
import type { Deps } from '#server/deps.ts';
import type { Serve } from '#server/http/serve.ts';
import { actorOf } from '#server/staff/actor.ts';
import { record } from '#server/staff/audit.ts';
import { readEntry } from '#server/staff-content/entry.ts';
import { maySee, requireKinds } from '#server/staff-content/kinds.ts';
import { entryOf, makeLink, openLinks, revokeLink } from './links.ts';

/** /api/staff/preview-links: who may see a draft without a login. */
export function servePreviewLinks(serve: Serve, { db, pool, now, staffUrl }: Deps): void {
  serve(staffPreviewEndpoints.links, async ({ staff, query }) => {
    const links = await openLinks(db, query, now());
    return links
      .filter(({ kind }) => maySee(staff.role, kind))
      .map(({ createdAt, expiresAt, ...link }) => ({
        ...link,
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      }));
  });

  serve(staffPreviewEndpoints.makeLink, async ({ staff, body: { kind, entry, note }, c }) => {
    requireKinds(staff.role, [kind]);
    await readEntry(pool, { kind, entry }); // throws 404
    return db.transaction(async (tx) => {
      const { id, token, expiresAt } = await makeLink(tx, { kind, entry, note }, staff.id, now());
      const after = { note, expiresAt };
      await record(tx, actorOf(c, staff), { action: 'made a preview link', what: `${kind}/${entry}`, after });
      return { id, link: staffUrl + previewPaths.link(token), expiresAt: expiresAt.toISOString() };
    });
  });

  serve(staffPreviewEndpoints.revokeLink, async ({ staff, params: { id }, c }) => {
    await db.transaction(async (tx) => {
      const link = await entryOf(tx, id);
      if (!link) return;
      requireKinds(staff.role, [link.kind]);
      await revokeLink(tx, id);
      await record(tx, actorOf(c, staff), {
        action: 'revoked a preview link',
        what: `${link.kind}/${link.entry}`,
      });
    });
    return null;
  });
}
