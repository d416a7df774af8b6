import { previewPaths } from '#contract/content/preview-paths.ts';
import { staffPreviewEndpoints } from '#contract/content/staff-preview.ts';
import { actorOf } from '#server/platform/audit/actor.ts';
import { record } from '#server/platform/audit/audit.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { maySee, requireEntries } from '../drafts/editable-kinds.ts';
import { readEntry } from '../drafts/entry.ts';
import { entryOf, makeLink, openLinks, revokeLink } from './links.ts';

/** /api/staff/preview-links: links that show a draft without a login. */
export function servePreviewLinks(serve: Serve, { db, pool, now, staffUrl }: Services): void {
  serve(staffPreviewEndpoints.links, async ({ staff, query }) => {
    const links = await openLinks(db, query, now());
    return links
      .filter(({ kind }) => maySee(staff.roles, kind))
      .map(({ createdAt, expiresAt, ...link }) => ({
        ...link,
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      }));
  });

  serve(staffPreviewEndpoints.makeLink, async ({ staff, body: { kind, entry, note }, c }) => {
    requireEntries(staff.roles, [{ kind, entry }]);
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
      requireEntries(staff.roles, [link]);
      await revokeLink(tx, id);
      await record(tx, actorOf(c, staff), {
        action: 'revoked a preview link',
        what: `${link.kind}/${link.entry}`,
      });
    });
    return null;
  });
}
