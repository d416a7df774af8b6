import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { isPublicHost, lookUpPublic } from '#server/platform/http/public-address.ts';

const MOST_BYTES = 50 * 1024 * 1024;
const MOST_REDIRECTS = 5;
const PATIENCE_MS = 30_000;

/** Why a picture could not be fetched, in words. */
export class NotFetched extends Error {}

/**
 * Downloads a picture into a file: over https, from public addresses only, at most 50 MB, within 30 seconds, or until `until` aborts.
 * Throws NotFetched.
 */
export async function fetchPicture(address: string, target: string, until?: AbortSignal): Promise<void> {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const signal = until ? AbortSignal.any([patience, until]) : patience;
  try {
    const answer = await follow(address, signal);
    const type = answer.headers['content-type'] ?? '';
    if (!type.startsWith('image/') && type !== 'application/octet-stream') {
      answer.destroy();
      throw new NotFetched(`it is no picture (${type || 'without a type'})`);
    }
    await pipeline(answer, bounded, createWriteStream(target), { signal });
  } catch (error) {
    if (error instanceof NotFetched) throw error;
    if (signal.aborted) throw new NotFetched('its server takes too long');
    throw new NotFetched(wordsFor(error));
  }
}

const WORDS: Record<string, string> = {
  ENOTFOUND: 'its server is not found',
  EAI_AGAIN: 'its server is not found at present',
  ECONNREFUSED: 'its server refuses connections',
  ECONNRESET: 'its server broke off',
};

const wordsFor = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return WORDS[code] ?? (error instanceof Error ? error.message : String(error));
};

async function follow(address: string, signal: AbortSignal): Promise<IncomingMessage> {
  let url = URL.parse(address);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || !isPublicHost(url))
      throw new NotFetched('its address is none of a public https server');
    const answer = await get(url, signal);
    const { statusCode = 500, headers } = answer;
    if (statusCode === 200) return answer;
    answer.destroy();
    if (statusCode < 300 || statusCode >= 400 || !headers.location)
      throw new NotFetched(`its server answers ${statusCode}`);
    url = URL.parse(headers.location, url);
  }
  throw new NotFetched('its address leads on too often');
}

const get = (url: URL, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const options = { signal, agent: false, lookup: lookUpPublic, maxHeaderSize: 16_384 } as const;
    request(url, options, resolve).on('error', reject).end();
  });

async function* bounded(chunks: AsyncIterable<Buffer>) {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new NotFetched(`it has more than ${MOST_BYTES / 1024 ** 2} MB`);
    yield chunk;
  }
}
