import type { RichText, RichTextNode } from '#contract/core/rich-text.ts';
import { plainText } from '../html/plain-text.ts';
import { toRichText } from '../html/to-rich-text.ts';

/** `[caption id="…" width="…"]<img …> Words[/caption]` becomes a figure. */
const CAPTION = /\[caption[^\]]{0,400}\]([\s\S]{0,1500}?)\[\/caption\]/g;
const GALLERY = /\[gallery[^\]]{0,600}?\bids="([\d, ]{1,600})"[^\]]{0,600}\]/g;
const EMBED =
  /\[(?:embed|youtube|vimeo)[^\]]{0,200}\]\s{0,20}(https?:\/\/[^\s[]{1,400})\s{0,20}\[\/(?:embed|youtube|vimeo)\]/g;
/** A line of its own with the address of a video is an embedded video. */
const BARE_VIDEO =
  /^[ \t]{0,20}(https?:\/\/(?:www\.)?(?:youtube\.com\/watch\?|youtu\.be\/|vimeo\.com\/)[^\s<]{1,300})[ \t\r]{0,20}$/gm;
const SHORTCODE = /\[\/?[a-z][\w-]{1,40}(?: [^\]\n]{0,600})?\]/gi;
const BLOCK_TAG = /<\/?(?:p|h[1-6]|ul|ol|li|div|section|figure|blockquote|pre|table|hr)\b/i;

/** The body of a post of WordPress, of its blocks or of classic HTML with empty lines, and what of it is lost. */
export function readArticle(
  html: string,
  pictureOf: (id: string) => string | undefined,
): { body: RichText; lost: string[] } {
  const lost = new Set<string>();
  const figure = (address: string, words = '') =>
    `\n\n<figure><img src="${address}">${words && `<figcaption>${words}</figcaption>`}</figure>\n\n`;
  const video = (_: string, address: string) =>
    `\n\n<iframe src="${address.replaceAll('&amp;', '&')}"></iframe>\n\n`;
  const withFigures = withoutComments(html)
    .replaceAll(CAPTION, (_, inner: string) => {
      const [, address = ''] = /<img[^>]{0,2000}?\bsrc="([^"]{1,600})"/i.exec(inner) ?? [];
      return figure(address, plainText(inner.replaceAll(/<img[^>]{0,2000}>/gi, '')));
    })
    .replaceAll(GALLERY, (_, ids: string) => {
      const addresses = ids.split(',').flatMap((id) => pictureOf(id.trim()) ?? []);
      return `\n\n<figure>${addresses.map((address) => `<img src="${address}">`).join('')}</figure>\n\n`;
    })
    .replaceAll(EMBED, video)
    .replaceAll(BARE_VIDEO, video)
    .replaceAll(SHORTCODE, (code) => {
      lost.add(`a shortcode (${code.slice(0, 40)})`);
      return '';
    });
  const converted = toRichText(
    BLOCK_TAG.test(withFigures.replaceAll(/<\/?figure>/g, '')) ? withFigures : withParagraphs(withFigures),
  );
  for (const each of converted.lost) lost.add(each);
  return { body: converted.body, lost: [...lost] };
}

/** Not by an expression: each start without an end would be looked through to its limit. */
function withoutComments(html: string): string {
  const parts: string[] = [];
  let at = 0;
  for (let start = html.indexOf('<!--'); start >= 0; start = html.indexOf('<!--', at)) {
    parts.push(html.slice(at, start));
    const end = html.indexOf('-->', start);
    at = end < 0 ? html.length : end + 3;
  }
  return parts.join('') + html.slice(at);
}

/** Classic posts have empty lines instead of paragraphs. */
function withParagraphs(html: string): string {
  return html
    .replaceAll(/[\r\t]/g, '')
    .split(/\n{2,}/)
    .map((part) =>
      /^\s*<(?:figure|iframe)/.test(part) ? part : `<p>${part.trim().replaceAll('\n', '<br>')}</p>`,
    )
    .join('\n');
}

/** The first words of a body, for a post without an excerpt. */
export function firstWords({ content }: RichText, most = 200): string {
  const paragraph = content.find(({ nodeType }) => nodeType === 'paragraph');
  const words = paragraph ? textIn(paragraph).replaceAll(/\s+/g, ' ').trim() : '';
  if (words.length <= most) return words;
  return `${words.slice(0, words.lastIndexOf(' ', most) + 1 || most).trim()}…`;
}

const textIn = ({ value = '', content = [] }: RichTextNode): string => value + content.map(textIn).join('');
