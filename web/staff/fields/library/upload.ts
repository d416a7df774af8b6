import { UPLOAD_NAME, UPLOADS_PATH } from '#contract/staff-picture-calls.ts';
import { browserFetch, NoAnswer } from '#web/api.ts';
import { backOnline, noteAnswer } from '../../calls/connection.ts';
import { openDoor } from '../../calls/door.ts';
import { readRefusal } from '../../calls/refused.ts';

/** Bytes that are sent at once: what a lost connection costs at most. */
const PIECE_BYTES = 5 * 1024 * 1024;
const PROTOCOL = { 'Tus-Resumable': '1.0.0' };

type Options = { signal: AbortSignal; onProgress: (share: number) => void };

/**
 * Sends a file in pieces (https://tus.io/protocols/resumable-upload) and returns the name that the server gave it. A lost
 * connection and an ended session are waited out; it goes on where it was. Throws Refused.
 */
export async function upload(file: File, { signal, onProgress }: Options): Promise<string> {
  const created = await send('POST', UPLOADS_PATH, signal, {
    headers: {
      'Upload-Length': String(file.size),
      'Upload-Metadata': `${UPLOAD_NAME} ${base64(file.name)}`,
    },
  });
  const address = new URL(created.headers.get('Location') ?? '', location.href).pathname;
  for (let sent = 0; sent < file.size; ) {
    onProgress(sent / file.size);
    sent = await sendPiece(address, file, sent, signal);
  }
  return address.slice(address.lastIndexOf('/') + 1);
}

async function sendPiece(address: string, file: File, from: number, signal: AbortSignal): Promise<number> {
  try {
    const answer = await request('PATCH', address, signal, {
      headers: { 'Upload-Offset': String(from), 'Content-Type': 'application/offset+octet-stream' },
      body: file.slice(from, from + PIECE_BYTES),
    });
    return Number(answer.headers.get('Upload-Offset'));
  } catch (error) {
    if (!(error instanceof NoAnswer) || signal.aborted) throw error;
    await backOnline(signal);
    const answer = await send('HEAD', address, signal, {});
    return Number(answer.headers.get('Upload-Offset'));
  }
}

/** Sent again until there is an answer. */
async function send(method: string, path: string, signal: AbortSignal, init: RequestInit): Promise<Response> {
  for (;;) {
    try {
      return await request(method, path, signal, init);
    } catch (error) {
      if (!(error instanceof NoAnswer) || signal.aborted) throw error;
      await backOnline(signal);
    }
  }
}

async function request(
  method: string,
  path: string,
  signal: AbortSignal,
  { headers, ...init }: RequestInit,
): Promise<Response> {
  for (;;) {
    const answer = await browserFetch(path, {
      method,
      signal,
      headers: { ...PROTOCOL, ...headers },
      ...init,
    });
    noteAnswer();
    if (answer.ok) return answer;
    if (answer.status !== 401) throw await readRefusal(answer, undefined);
    await openDoor('login');
  }
}

const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
