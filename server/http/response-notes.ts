import type { Parts } from '#server/db/freshness.ts';

/** What is known of a Response besides its content: the text it was made of, and the parts of the content. */
type Notes = { text: string; parts?: Parts };

const notes = new WeakMap<Response, Notes>();

export function withNotes(response: Response, known: Notes): Response {
  notes.set(response, known);
  return response;
}

export const partsOf = (response: Response): Parts => notes.get(response)?.parts;

/** The whole body of an answer, from its notes if possible, else from its stream. */
export async function bodyOf(response: Response): Promise<Buffer> {
  const text = notes.get(response)?.text;
  return text === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(text);
}
