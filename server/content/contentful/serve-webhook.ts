import { bodyLimit } from 'hono/body-limit';
import { HttpError, Invalid, MethodNotAllowed } from '#server/platform/http/errors.ts';
import type { App } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { askForSync } from './task.ts';
import { isFromContentful } from './verify-request.ts';

export const CONTENTFUL_WEBHOOK_PATH = '/api/webhooks/contentful';
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * Receives Contentful's messages that something was published, unpublished or deleted. What a message says is not used: with a valid
 * signature it has the site synced at once.
 */
export function serveContentfulWebhook(
  app: App,
  { db, services, now }: Pick<Services, 'db' | 'services' | 'now'>,
): void {
  const limit = bodyLimit({
    maxSize: MAX_BYTES,
    onError: () => {
      throw new HttpError('too-large', 'That is too large: at most 4 MB');
    },
  });
  app.post(CONTENTFUL_WEBHOOK_PATH, limit, async (c) => {
    const { CONTENTFUL_SPACE: space, CONTENTFUL_WEBHOOK_SECRET: secret } = services.current;
    if (!space || !secret) throw new HttpError('not-found');
    const { pathname, search } = new URL(c.req.url);
    const request = {
      method: c.req.method,
      path: pathname + search,
      header: (name: string) => c.req.header(name),
      body: await c.req.text(),
    };
    if (!isFromContentful(request, secret, now().getTime()))
      throw new Invalid('The signature is not valid, or the message is older than five minutes');
    await db.transaction(askForSync);
    return c.json({ received: true });
  });
  app.all(CONTENTFUL_WEBHOOK_PATH, () => {
    throw new MethodNotAllowed(['POST']);
  });
}
