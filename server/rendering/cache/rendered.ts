import type { CacheTags } from '#server/platform/db/content-version/content-version.ts';
import { bodyOf, partsOf } from '#server/platform/http/response-notes.ts';

/** A Response of the application, read completely. */
export type Rendered = { status: number; headers: Headers; body: Buffer; parts?: CacheTags };

export async function readToEnd(response: Response): Promise<Rendered> {
  const { status, headers } = response;
  return { status, headers, body: await bodyOf(response), parts: partsOf(response) };
}

/**
 * What the cache may do with an answer. `keep`: cache it. `share`: send it to every waiting request, then forget it (errors,
 * redirects). `personal`: the path turned out to be personal, and nobody else may see it.
 */
export type Sharing = 'keep' | 'share' | 'personal';

export function sharing({ status, headers }: Rendered): Sharing {
  const cacheControl = headers.get('cache-control') ?? '';
  if (headers.has('set-cookie')) return 'personal';
  if (status < 400 && /\b(private|no-store)\b/i.test(cacheControl)) return 'personal';
  const isPublic = /\bpublic\b/i.test(cacheControl);
  const isLasting = status === 200 || status === 301;
  return isLasting && isPublic && !headers.has('content-encoding') ? 'keep' : 'share';
}
