import type { Context } from 'hono';
import { attachmentNamed } from '#server/platform/http/attachment.ts';
import { PRIVATE } from '#server/platform/http/cache-control.ts';

/** `read` returns the bytes from `start` to `end`, inclusive. */
export type FileBytes = { size: number; read(start: number, end: number): BodyInit | Promise<BodyInit> };

/** `open` and `read` are called only when needed. */
type ServedFile = {
  etag: string;
  modified: Date;
  type: string;
  /** The name under which a file that is only downloaded is stored there. */
  downloadName?: string | undefined;
  open(): Promise<FileBytes>;
  /** Sent instead of another picture that is not ready. */
  standsIn?: boolean;
};

/**
 * A file may be replaced under its address, so browsers revalidate after a day, showing their copy meanwhile. Pages request a
 * picture that was replaced in the library under a new version (for-visitors.ts).
 */
const CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800';

/**
 * For a stand-in: long enough for a page and concurrent visitors. Sent without validators, so that no browser caches it as the
 * real picture.
 */
const STAND_IN_CACHE_CONTROL = 'public, max-age=30';

/** For an SVG, which is a document when opened on its own, and for downloads: they get neither scripts nor our origin. */
const LONE_FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Answers GET and HEAD with preconditions and a single range, following RFC 9110 sections 13 and 14. */
export async function answer(
  c: Context,
  { etag, modified, type, downloadName, open, standsIn }: ServedFile,
): Promise<Response> {
  if (standsIn) return answerStandIn(c, type, await open());
  const validators = { ETag: etag, 'Last-Modified': modified.toUTCString(), 'Cache-Control': CACHE_CONTROL };
  if (isUnchanged(c, etag, modified)) return c.body(null, 304, validators);

  const { size, read } = await open();
  const headers = new Headers({
    ...validators,
    'Content-Type': type,
    'Accept-Ranges': 'bytes',
    'X-Content-Type-Options': 'nosniff',
  });
  if (downloadName) headers.set('Content-Disposition', attachmentNamed(downloadName));
  if (downloadName || type === 'image/svg+xml') headers.set('Content-Security-Policy', LONE_FILE_POLICY);

  const range = mayBePartial(c, etag, modified) ? rangeOf(c.req.header('Range'), size) : undefined;
  if (range === 'beyond') {
    return c.text('The file ends before the requested range', 416, {
      'Content-Range': `bytes */${size}`,
      'Cache-Control': PRIVATE,
    });
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  headers.set('Content-Length', String(end - start + 1));
  if (range) headers.set('Content-Range', `bytes ${start}-${end}/${size}`);
  const body = c.req.method === 'HEAD' || size === 0 ? null : await read(start, end);
  return new Response(body, { status: range ? 206 : 200, headers });
}

async function answerStandIn(c: Context, type: string, { size, read }: FileBytes): Promise<Response> {
  const body = c.req.method === 'HEAD' || size === 0 ? null : await read(0, size - 1);
  return new Response(body, {
    headers: {
      'Cache-Control': STAND_IN_CACHE_CONTROL,
      'Content-Type': type,
      'Content-Length': String(size),
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

function isUnchanged(c: Context, etag: string, modified: Date): boolean {
  const known = c.req.header('If-None-Match');
  if (known !== undefined) {
    return known.split(',').some((tag) => [etag, `W/${etag}`, '*'].includes(tag.trim()));
  }
  return wholeSeconds(modified) <= Date.parse(c.req.header('If-Modified-Since') ?? '');
}

/** Ranges are for GET only, and with If-Range only if the client has the rest of the same file. */
function mayBePartial(c: Context, etag: string, modified: Date): boolean {
  if (c.req.method !== 'GET') return false;
  const has = c.req.header('If-Range');
  return has === undefined || has === etag || Date.parse(has) === wholeSeconds(modified);
}

const wholeSeconds = (date: Date) => Math.floor(date.getTime() / 1000) * 1000;

/** Undefined means the whole file: also for several ranges or unknown units. */
function rangeOf(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'beyond' | undefined {
  const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? [];
  if (first === '') {
    if (last === '') return undefined;
    const suffix = Math.min(Number(last), size);
    return suffix > 0 ? { start: size - suffix, end: size - 1 } : 'beyond';
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return undefined;
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start < size ? { start, end } : 'beyond';
}
