import type { CDPSession } from 'playwright-core';

type Header = { name: string; value: string };

/** What the browser says of a request that it has stopped, before it goes to the server or with the reply. */
export type Paused = {
  requestId: string;
  request: { url: string; postData?: string | undefined };
  responseStatusCode?: number | undefined;
  responseErrorReason?: string | undefined;
  responseHeaders?: Header[] | undefined;
};

/** A reply of the server that the page has not got yet. */
type Reply = {
  status: number;
  ok: boolean;
  headers: Header[];
  text(): Promise<string>;
  json(): ReturnType<Response['json']>;
};

type Fulfilment = {
  /** A reply of the server, of which the rest changes parts. */
  reply?: Reply;
  status?: number;
  contentType?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  json?: unknown;
};

/** A request that the browser has stopped. What ends its wait does nothing where the page was left meanwhile. */
export type HeldRequest = {
  /** What the page sends, in JSON. */
  sent(): ReturnType<typeof JSON.parse>;
  /** Sends it to the server and keeps the reply from the page. Throws if there is none. */
  fetch(): Promise<Reply>;
  /** Answers it, by default with 200 and nothing. */
  fulfill(fulfilment: Fulfilment): Promise<void>;
  abort(reason?: 'Failed' | 'ConnectionReset'): Promise<void>;
  /** Handles it by a route that was there before, or else lets it go to the server. */
  fallback(): Promise<unknown>;
};

/** Of the reply as it was sent, not as the page gets it. */
const OF_TRANSFER = ['content-encoding', 'content-length', 'transfer-encoding'];

/** `replied` resolves with what the browser says of the reply. */
export function holdRequest(
  session: CDPSession,
  { requestId, request }: Paused,
  replied: () => Promise<Paused>,
  fallback: () => Promise<unknown>,
): HeldRequest {
  return {
    sent: () => JSON.parse(request.postData ?? 'null'),
    async fetch() {
      const reply = replied();
      await session.send('Fetch.continueRequest', { requestId, interceptResponse: true }).catch(unlessLeft);
      const { responseStatusCode: status = 0, responseErrorReason, responseHeaders = [] } = await reply;
      if (responseErrorReason) throw new Error(`No reply to ${request.url}: ${responseErrorReason}`);
      const text = async () => {
        const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId });
        return String(Buffer.from(body, base64Encoded ? 'base64' : 'utf8'));
      };
      const json = async () => JSON.parse(await text());
      return { status, ok: status >= 200 && status < 300, headers: responseHeaders, text, json };
    },
    async fulfill({ reply, status = reply?.status ?? 200, contentType, headers = {}, json, body }) {
      const type = contentType ?? (json === undefined ? undefined : 'application/json');
      const own = { ...headers, ...(type && { 'content-type': type }) };
      const names = new Set([...OF_TRANSFER, ...Object.keys(own).map((name) => name.toLowerCase())]);
      const kept = (reply?.headers ?? []).filter(({ name }) => !names.has(name.toLowerCase()));
      const content = json === undefined ? (body ?? (await reply?.text()) ?? '') : JSON.stringify(json);
      await session
        .send('Fetch.fulfillRequest', {
          requestId,
          responseCode: status,
          responseHeaders: [...kept, ...Object.entries(own).map(([name, value]) => ({ name, value }))],
          body: Buffer.from(content).toString('base64'),
        })
        .catch(unlessLeft);
    },
    async abort(errorReason = 'Failed') {
      await session.send('Fetch.failRequest', { requestId, errorReason }).catch(unlessLeft);
    },
    fallback,
  };
}

/** Throws unless the request is gone with its page. */
export function unlessLeft(error: unknown): void {
  if (!/Invalid InterceptionId|closed/.test(String(error))) throw error;
}
