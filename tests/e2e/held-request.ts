import type { CDPSession } from 'playwright-core';

type Header = { name: string; value: string };

/** The browser's event for a request that it has paused, before sending or with the reply. */
export type Paused = {
  requestId: string;
  request: { url: string; headers: Record<string, string>; postData?: string | undefined };
  responseStatusCode?: number | undefined;
  responseErrorReason?: string | undefined;
  responseHeaders?: Header[] | undefined;
};

/** A reply of the server that has not been passed to the page. */
type Reply = {
  status: number;
  ok: boolean;
  headers: Header[];
  text(): Promise<string>;
  json(): ReturnType<Response['json']>;
};

type Fulfilment = {
  /** A reply of the server to start from; the other properties override parts of it. */
  reply?: Reply;
  status?: number;
  contentType?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  json?: unknown;
};

/** A paused request. The functions that continue it do nothing if the page was left meanwhile. */
export type HeldRequest = {
  /** The request's JSON body. */
  sent(): ReturnType<typeof JSON.parse>;
  header(name: string): string | undefined;
  /** Sends it to the server and withholds the reply from the page. Throws if there is none. */
  fetch(): Promise<Reply>;
  /** Answers it, by default with 200 and an empty body. */
  fulfill(fulfilment: Fulfilment): Promise<void>;
  abort(reason?: 'Failed' | 'ConnectionReset'): Promise<void>;
  /** Handles it by an earlier route, or else sends it to the server. */
  fallback(): Promise<unknown>;
};

/** Headers of the transferred reply, which do not apply to what the page gets. */
const OF_TRANSFER = ['content-encoding', 'content-length', 'transfer-encoding'];

/** `replied` resolves with the browser's event for the reply. */
export function holdRequest(
  session: CDPSession,
  { requestId, request }: Paused,
  replied: () => Promise<Paused>,
  fallback: () => Promise<unknown>,
): HeldRequest {
  return {
    sent: () => JSON.parse(request.postData ?? 'null'),
    header: (name) => request.headers[name],
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

/** Throws unless the request was aborted with its page, or went on because interception has ended. */
export function unlessLeft(error: unknown): void {
  if (!/Invalid InterceptionId|closed|Fetch domain is not enabled/.test(String(error))) throw error;
}
