import { UPLOAD_NAME, UPLOADS_PATH } from '#contract/media/staff-picture-calls.ts';
import { browserFetch, NoAnswer } from '#web/api/api.ts';
import { backOnline, endWait, noteAnswer } from '../api/connection.ts';
import { openLogin } from '../api/login-prompt.ts';
import { readRefusal } from '../api/refused.ts';

/* Client of the tus protocol 1.0: sends a file in chunks and resumes after interruptions. https://tus.io */

const FIRST_PIECE = 512 * 1024;
export const LARGEST_PIECE = 16 * 1024 * 1024;
/**
 * The server ends requests that take longer than 15 s (server/platform/http/connections/listen.ts), so chunks grow only while they are
 * fast.
 */
const QUICK_MS = 2_000;
const SLOW_MS = 6_000;

type Options = { onSent: (bytes: number) => void; signal: AbortSignal };

/** Sends a file, surviving lost connections and ended sessions. Returns the upload's name. Throws Refused. */
export async function sendFile(file: File, options: Options): Promise<string> {
  const call = {};
  return send(file, options, call).finally(() => endWait(call));
}

/** `call`: identifies the upload while it waits for the site. */
async function send(file: File, { onSent, signal }: Options, call: object): Promise<string> {
  const created = await request('POST', UPLOADS_PATH, {
    'Upload-Length': String(file.size),
    'Upload-Metadata': `${UPLOAD_NAME} ${base64(file.name)}`,
  });
  const address = created.headers.get('Location') ?? '';
  let offset = 0;
  let piece = FIRST_PIECE;
  while (offset < file.size) {
    const began = performance.now();
    try {
      const sent = await request(
        'PATCH',
        address,
        { 'Upload-Offset': String(offset) },
        file.slice(offset, offset + piece),
      );
      offset = Number(sent.headers.get('Upload-Offset'));
      const took = performance.now() - began;
      if (took < QUICK_MS) piece = Math.min(piece * 2, LARGEST_PIECE);
      else if (took > SLOW_MS) piece = Math.max(piece / 2, FIRST_PIECE / 8);
    } catch (error) {
      if (!(error instanceof NoAnswer) || signal.aborted) throw error;
      piece = Math.max(piece / 2, FIRST_PIECE / 8);
      offset = await goOnAt(address);
    }
    onSent(offset);
  }
  return address.split('/').at(-1) ?? '';

  /** The server's offset, requested until it answers. */
  async function goOnAt(upload: string): Promise<number> {
    for (;;) {
      await backOnline(call, signal);
      const known = await request('HEAD', upload, {}).catch((error: unknown) => {
        if (error instanceof NoAnswer && !signal.aborted) return undefined;
        throw error;
      });
      if (known) return Number(known.headers.get('Upload-Offset'));
    }
  }

  async function request(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: Blob,
  ): Promise<Response> {
    for (;;) {
      const answer = await browserFetch(path, {
        method,
        headers: {
          ...headers,
          'Tus-Resumable': '1.0.0',
          ...(body && { 'Content-Type': 'application/offset+octet-stream' }),
        },
        ...(body && { body }),
        signal,
      });
      noteAnswer(call);
      if (answer.ok) return answer;
      if (answer.status === 401) await openLogin('login');
      else if (answer.status >= 500 && method === 'PATCH') throw new NoAnswer(false);
      else throw await readRefusal(answer, undefined);
    }
  }
}

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
