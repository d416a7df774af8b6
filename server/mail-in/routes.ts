import type { Context } from 'hono';
import { ATTACHMENTS_PATH } from '#contract/attachment-paths.ts';
import type { Deps } from '#server/deps.ts';
import { kindsFor } from '#server/desk/kinds.ts';
import type { StaffMember } from '#server/http/access.ts';
import { HttpError } from '#server/http/errors.ts';
import type { App, AppEnv } from '#server/http/serve.ts';
import { readAttachment } from './attachments.ts';

/**
 * Files that came with letters, for staff who see the thread: always a download of unknown bytes, never shown by the browser,
 * whatever the sender says that it is.
 */
export function serveAttachments(
  app: App,
  { db }: Pick<Deps, 'db'>,
  admit: (c: Context<AppEnv>) => Promise<StaffMember>,
): void {
  app.get(`${ATTACHMENTS_PATH}/:id{[0-9]{1,9}}`, async (c) => {
    const { role } = await admit(c);
    const found = await readAttachment(db, Number(c.req.param('id')));
    if (!found || !kindsFor(role).includes(found.kind)) throw new HttpError('attachment-not-found');
    return c.body(new Uint8Array(found.bytes), 200, {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeRfc5987(found.name)}`,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    });
  });
}

/** RFC 8187, 3.2.1. */
const encodeRfc5987 = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
