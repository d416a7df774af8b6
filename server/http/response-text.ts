const texts = new WeakMap<Response, string>();

/** Notes the text that a Response was made of, so that it need not be read out of the Response's stream again. */
export function withText(text: string, response: Response): Response {
  texts.set(response, text);
  return response;
}

/** All of an answer, whether its text was noted or has to be read. */
export async function bodyOf(response: Response): Promise<Buffer> {
  const text = texts.get(response);
  return text === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(text);
}
