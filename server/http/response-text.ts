const texts = new WeakMap<Response, string>();

/** Remembers the text a Response was made of, so that it need not be read from its stream again. */
export function withText(text: string, response: Response): Response {
  texts.set(response, text);
  return response;
}

/** The whole body of an answer, remembered or read. */
export async function bodyOf(response: Response): Promise<Buffer> {
  const text = texts.get(response);
  return text === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(text);
}
