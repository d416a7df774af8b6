import { createHash } from 'node:crypto';
import type {
  CacheTags,
  ContentVersion,
  VersionMark,
} from '#server/platform/db/content-version/content-version.ts';
import { compress } from './compress.ts';
import type { Encoding } from './encoding.ts';
import { type Rendered, type Sharing, sharing } from './rendered.ts';

/** An answer in one content encoding, ready for `writeHead`: name, value, name, value … */
export type Representation = {
  body: Buffer;
  headers: string[];
  notModifiedHeaders: string[];
  etag?: string;
  /** The ETag of the same text in the encoding that better compression has replaced. */
  earlierEtag?: string;
};

const OVERHEAD_BYTES = 1024;
const MAX_IMPROVED_BYTES = 256 * 1024;

/** One answer of the application, and its bytes in each requested encoding. */
export class Answer {
  readonly status: number;
  readonly #parts: CacheTags;
  #freshAt: VersionMark;
  readonly sharing: Sharing;
  hits = 0;
  readonly #body: Buffer;
  readonly #headers: [string, string][];
  readonly #hash: string | undefined;
  readonly #isEncodedAlready: boolean;
  readonly #ready: Partial<Record<Encoding, Representation>> = {};
  readonly #coming: Partial<Record<Encoding, Promise<Representation>>> = {};

  constructor(rendered: Rendered, since: VersionMark) {
    this.status = rendered.status;
    this.#parts = rendered.parts;
    this.#freshAt = since;
    this.sharing = sharing(rendered);
    this.#body = rendered.body;
    this.#headers = ownHeaders(rendered.headers, this.sharing === 'keep');
    this.#isEncodedAlready = rendered.headers.has('content-encoding');
    if (this.sharing === 'keep') this.#hash = hash(this.#headers, this.#body);
  }

  /** Whether rendering it again would give the same. Checks its cache tags once a change. */
  isFresh(freshness: ContentVersion): boolean {
    const moment = freshness.current();
    if (this.#freshAt === moment) return true;
    if (!freshness.isFresh(this.#freshAt, this.#parts)) return false;
    this.#freshAt = moment;
    return true;
  }

  /** Bytes held in all encodings. */
  get size(): number {
    const bodies = new Set([this.#body, ...Object.values(this.#ready).map((ready) => ready.body)]);
    return [...bodies].reduce((bytes, body) => bytes + body.length, OVERHEAD_BYTES);
  }

  /** The requested encodings. */
  get encodings(): Encoding[] {
    return Object.keys(this.#coming) as Encoding[];
  }

  ready(encoding: Encoding): Representation | undefined {
    return this.#ready[encoding];
  }

  /** Compresses for the first request; others wait for the same bytes. */
  prepare(encoding: Encoding): Promise<Representation> {
    this.#coming[encoding] ??= this.#compress(encoding).catch((error: unknown) => {
      this.#coming[encoding] = undefined; // the next request retries
      throw error;
    });
    return this.#coming[encoding];
  }

  /**
   * Replaces quick by best compression. Different bytes need another strong ETag; the earlier one still gets a 304, because the
   * text is the same.
   */
  async improve(): Promise<void> {
    if (this.#body.length > MAX_IMPROVED_BYTES) return;
    for (const encoding of ['br', 'gzip'] as const) {
      const quick = this.#ready[encoding];
      if (!quick || quick.earlierEtag || quick.body === this.#body) continue;
      const body = await compress(this.#body, encoding, 'best');
      if (body.length >= quick.body.length) continue;
      this.#ready[encoding] = {
        ...this.#represent(encoding, body, `${encoding}-best`),
        earlierEtag: quick.etag,
      };
    }
  }

  async #compress(encoding: Encoding): Promise<Representation> {
    const compressed =
      this.#isEncodedAlready || encoding === 'identity'
        ? this.#body
        : await compress(this.#body, encoding, 'quick');
    const isSmaller = compressed.length < this.#body.length;
    const representation = isSmaller
      ? this.#represent(encoding, compressed, encoding)
      : this.#represent('identity', this.#body, 'identity');
    this.#ready[encoding] = representation;
    return representation;
  }

  #represent(encoding: Encoding, body: Buffer, tag: string): Representation {
    const etag = this.#hash && `"${this.#hash}-${tag}"`;
    const headers = this.#headers.flat();
    if (encoding !== 'identity') headers.push('content-encoding', encoding);
    headers.push('content-length', String(body.length));
    if (etag) headers.push('etag', etag);
    return { body, headers, etag, notModifiedHeaders: this.#headers.filter(belongsOnNotModified).flat() };
  }
}

/** RFC 9110, 15.4.5, besides the ETag; and a page of another origin that asks by ETag reads nothing without the others. */
const belongsOnNotModified = ([name]: [string, string]) =>
  name === 'cache-control' ||
  name === 'content-location' ||
  name === 'expires' ||
  name === 'vary' ||
  name.startsWith('access-control-');

/** Headers of the connection or encoding, and those set here. */
const LEFT_OUT = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'date',
  'etag',
  'vary',
]);

function ownHeaders(headers: Headers, isKept: boolean): [string, string][] {
  // A request id belongs to one request; a cached answer would repeat another visitor's.
  const own = [...headers].filter(([name]) => !LEFT_OUT.has(name) && !(isKept && name === 'x-request-id'));
  const vary = headers.get('vary');
  own.push([
    'vary',
    !vary ? 'Accept-Encoding' : /accept-encoding|\*/i.test(vary) ? vary : `${vary}, Accept-Encoding`,
  ]);
  return own;
}

function hash(headers: [string, string][], body: Buffer): string {
  return createHash('sha256').update(JSON.stringify(headers)).update(body).digest('base64url').slice(0, 22);
}
