import type { Context } from 'hono';
import { ATTACHMENTS_PATH } from '#contract/inbox/attachment-paths.ts';
import type { StaffMember } from '#server/platform/http/access.ts';
import { attachmentNamed } from '#server/platform/http/attachment.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import type { App, AppEnv } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { kindsFor } from '../conversations/kinds.ts';
import { readAttachment } from './attachments.ts';

/**
 * Attachments, for staff who see the thread: always a download of unknown bytes, never rendered by the browser, whatever type the
 * sender declares.
 */
export function serveAttachments(
  app: App,
  { db }: Pick<Services, 'db'>,
  admit: (c: Context<AppEnv>) => Promise<StaffMember>,
): void {
  app.get(`${ATTACHMENTS_PATH}/:id{[0-9]{1,9}}`, async (c) => {
    const { roles } = await admit(c);
    const found = await readAttachment(db, Number(c.req.param('id')));
    if (!found || !kindsFor(roles).includes(found.kind)) throw new HttpError('attachment-not-found');
    return c.body(new Uint8Array(found.bytes), 200, {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': attachmentNamed(found.name),
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    });
  });
}
