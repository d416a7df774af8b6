import type { CacheTags } from '../db/content-version/content-version.ts';

/** Facts about a Response besides its content: what its body was made from, and its cache tags. */
type Notes = { body: string | Buffer; parts?: CacheTags };

const notes = new WeakMap<Response, Notes>();

export function withNotes(response: Response, known: Notes): Response {
  notes.set(response, known);
  return response;
}

export const partsOf = (response: Response): CacheTags => notes.get(response)?.parts;

/** The whole body of an answer, from its notes if possible, otherwise from its stream. */
export async function bodyOf(response: Response): Promise<Buffer> {
  const body = notes.get(response)?.body ?? (await response.arrayBuffer());
  if (Buffer.isBuffer(body)) return body;
  return typeof body === 'string' ? Buffer.from(body) : Buffer.from(body as ArrayBuffer);
}
