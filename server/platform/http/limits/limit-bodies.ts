import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { newsletterCalls } from '#contract/audience/newsletter-calls.ts';
import { staffRedirectCalls } from '#contract/catalogue/staff-redirect-calls.ts';
import { staffScreeningCalls } from '#contract/catalogue/staff-screening-calls.ts';
import { MOST_BODY_BYTES } from '#contract/content/staff-content.ts';
import { FILE_PIECE_BYTES } from '#contract/core/form-fields.ts';
import { isContentCall } from '#contract/endpoints.ts';
import { FORM_FILES_PATH } from '#contract/inbox/attachment-paths.ts';
import { UPLOADS_PATH } from '#contract/media/staff-picture-calls.ts';
import { staffStockCalls } from '#contract/shop/staff-stock-calls.ts';
import { HttpError } from '../errors.ts';
import type { App } from '../serve.ts';

const MAX_BODY_BYTES = 64 * 1024;
/** A CSV file with the maximum number of rows. */
const MAX_TABLE_BYTES = 1024 * 1024;
const TABLE_PATHS = new Set<string>([
  newsletterCalls.importSubscribers.path,
  staffRedirectCalls.putCsv.path,
  staffStockCalls.putCsv.path,
  staffScreeningCalls.putCsv.path,
]);

/** Files uploaded in pieces have their own limits. */
const isUpload = (path: string) => path === UPLOADS_PATH || path.startsWith(`${UPLOADS_PATH}/`);

/** Limits the body of each call of /api, except for uploads and the path of the webhook, which limit their own. */
export function limitBodies(
  app: App,
  {
    webhookPaths,
    refuse,
  }: { webhookPaths: readonly string[]; refuse: (thrown: unknown, c: Context) => Response },
): void {
  const limitTo = (maxSize: number, most: string) =>
    bodyLimit({
      maxSize,
      onError: (c) => refuse(new HttpError('too-large', `That is too large: at most ${most}`), c),
    });
  const limit = limitTo(MAX_BODY_BYTES, '64 kB');
  const limitOfText = limitTo(MOST_BODY_BYTES, '256 kB');
  const limitOfTable = limitTo(MAX_TABLE_BYTES, '1 MB');
  const limitOfPiece = limitTo(FILE_PIECE_BYTES, '256 kB');
  app.use('/api/*', (c, next) => {
    if (isUpload(c.req.path) || webhookPaths.includes(c.req.path)) return next();
    if (TABLE_PATHS.has(c.req.path)) return limitOfTable(c, next);
    if (c.req.path === FORM_FILES_PATH) return limitOfPiece(c, next);
    return (isContentCall(c.req) ? limitOfText : limit)(c, next);
  });
}
