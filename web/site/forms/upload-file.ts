import { FILE_PIECE_BYTES } from '#contract/core/form-fields.ts';
import { FORM_FILES_PATH } from '#contract/inbox/attachment-paths.ts';
import { browserFetch, NoAnswer, readJson } from '#web/api/api.ts';

/**
 * Sends a file of a form that is being filled in, piece by piece. `onSent` receives the bytes sent so far. Returns the file's token. Throws
 * ApiError and NoAnswer.
 */
export async function uploadFile(
  file: File,
  signal: AbortSignal,
  onSent: (bytes: number) => void,
): Promise<string> {
  let token = await sendPiece({ name: file.name, size: file.size }, file.slice(0, FILE_PIECE_BYTES), signal);
  for (let at = FILE_PIECE_BYTES; at < file.size; at += FILE_PIECE_BYTES) {
    onSent(at);
    token = await sendPiece({ token, at }, file.slice(at, at + FILE_PIECE_BYTES), signal);
  }
  return token;
}

async function sendPiece(
  query: Record<string, string | number>,
  body: Blob,
  signal: AbortSignal,
): Promise<string> {
  const texts = Object.entries(query).map(([name, value]) => [name, String(value)]);
  const answer = await browserFetch(`${FORM_FILES_PATH}?${new URLSearchParams(texts)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body,
    signal,
  });
  const reply = await readJson(answer);
  if (typeof reply === 'object' && reply && 'token' in reply && typeof reply.token === 'string')
    return reply.token;
  throw new NoAnswer(false);
}
