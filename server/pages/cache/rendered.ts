import { bodyOf } from '#server/http/response-text.ts';

/** A Response of the application, read to its end. */
export type Rendered = { status: number; headers: Headers; body: Buffer };

export async function readToEnd(response: Response): Promise<Rendered> {
  return { status: response.status, headers: response.headers, body: await bodyOf(response) };
}

/**
 * What may be done with it. `keep`: it goes into the cache. `share`: everyone who waited for it gets it, and it is
 * forgotten (errors, redirects). `personal`: the path turned out to be a visitor's own, nobody else may see it.
 */
export type Sharing = 'keep' | 'share' | 'personal';

export function sharing({ status, headers }: Rendered): Sharing {
  const cacheControl = headers.get('cache-control') ?? '';
  if (headers.has('set-cookie')) return 'personal';
  if (status < 400 && /\b(private|no-store)\b/i.test(cacheControl)) return 'personal';
  const isPublic = /\bpublic\b/i.test(cacheControl);
  return status === 200 && isPublic && !headers.has('content-encoding') ? 'keep' : 'share';
}
