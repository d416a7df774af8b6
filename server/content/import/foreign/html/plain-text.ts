import { Parser } from 'htmlparser2';

const BREAKS = new Set(['p', 'div', 'br', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote']);
const UNSEEN = new Set(['script', 'style', 'noscript', 'template']);

/** Whether a text has tags or entities of HTML. */
export const hasHtml = (text: string): boolean =>
  /<\/?[a-z][^<>]{0,2000}>|&(?:[a-z]{2,10}|#\d{1,6}|#x[\da-f]{1,6});/i.test(text);

/** The words of HTML, a line for each block; entities are decoded. Text without HTML is only trimmed. */
export function plainText(html: string): string {
  if (!hasHtml(html)) return html.trim();
  let text = '';
  let hidden = 0;
  const parser = new Parser({
    onopentag(name) {
      if (UNSEEN.has(name)) hidden += 1;
      if (BREAKS.has(name)) text += '\n';
    },
    ontext(part) {
      if (hidden === 0) text += part;
    },
    onclosetag(name) {
      if (UNSEEN.has(name)) hidden -= 1;
      if (BREAKS.has(name)) text += '\n';
    },
  });
  parser.end(html);
  return text
    .replaceAll('\u00A0', ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
}
