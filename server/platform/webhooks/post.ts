import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isPublicHost, lookUpPublic } from '../http/public-address.ts';

const PATIENCE_MS = 10_000;
const MOST_ANSWER_BYTES = 2_000;
const MOST_ANSWER = 500;

/** One try. `status`: null without an answer. `words`: why it failed; null if the receiver accepted it. */
export type Outcome = { status: number | null; words: string | null; answer: string; took: number };

/**
 * Whether a webhook may have an address: https on port 443 of a public host, without a user. `testOrigin`: that of a receiver on this
 * machine, for tests.
 */
export function isAllowed(address: string, testOrigin: string | undefined): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  if (testOrigin && url.origin === testOrigin) return true;
  return (
    url.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    url.hostname !== 'localhost' &&
    isPublicHost(url)
  );
}

type Post = { address: string; headers: Record<string, string>; body: string };

/**
 * Posts JSON. The addresses of the name are looked up on connecting, and each must be public, whatever it was when the webhook was
 * written. Redirects are not followed; an answer is read for at most 2 kB and 10 seconds.
 */
export async function post(
  { address, headers, body }: Post,
  { signal, testOrigin }: { signal: AbortSignal; testOrigin: string | undefined },
): Promise<Outcome> {
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  const limit = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  try {
    if (!isAllowed(address, testOrigin)) throw new Error('its address is none of a public https server');
    const reply = await send({ address, headers, body }, limit, testOrigin);
    const status = reply.statusCode ?? 500;
    const answer = await beginningOf(reply);
    const words = status >= 200 && status < 300 ? null : wordsForStatus(status);
    return { status, words, answer, took: took() };
  } catch (error) {
    const words = limit.aborted ? 'it does not answer within 10 seconds' : wordsFor(error);
    return { status: null, words, answer: '', took: took() };
  }
}

function send({ address, headers, body }: Post, signal: AbortSignal, testOrigin: string | undefined) {
  const url = new URL(address);
  const isTest = url.origin === testOrigin;
  const request = url.protocol === 'http:' ? requestHttp : requestHttps;
  const bytes = Buffer.from(body);
  return new Promise<IncomingMessage>((resolve, reject) => {
    const options = {
      method: 'POST',
      headers: {
        ...headers,
        'Content-Type': 'application/json',
        'Content-Length': bytes.length,
        'User-Agent': 'Marquee-Webhooks',
      },
      signal,
      agent: false,
      maxHeaderSize: 16_384,
      ...(isTest ? {} : { lookup: lookUpPublic }),
    } as const;
    request(url, options, resolve).on('error', reject).end(bytes);
  });
}

/** A receiver that has given its status may be slow with the rest, or never end: what has come by then is enough. */
async function beginningOf(reply: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of reply as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= MOST_ANSWER_BYTES) break;
    }
  } catch {
    // cut off, or out of time
  }
  reply.destroy();
  const text = Buffer.concat(chunks)
    .toString('utf8')
    .replaceAll(/\p{Cc}/gu, ' ');
  return text.slice(0, MOST_ANSWER).toWellFormed();
}

const wordsForStatus = (status: number): string =>
  status >= 300 && status < 400 ? `it redirects (${status}), which is not followed` : `it answers ${status}`;

const WORDS: Record<string, string> = {
  ENOTFOUND: 'its server is not found',
  EAI_AGAIN: 'its server is not found at present',
  ECONNREFUSED: 'its server refuses connections',
  ECONNRESET: 'its server broke off',
};

function wordsFor(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return (WORDS[code] ?? (error instanceof Error ? error.message : String(error))).slice(0, 300);
}
