const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Characters that XML 1.0 section 2.2 forbids, even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** `<name>text</name>`, with the text escaped. */
export const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;
