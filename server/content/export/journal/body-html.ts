import { linkTarget } from '#contract/core/link-target.ts';
import type { RichText, RichTextNode } from '#contract/core/rich-text.ts';
import { escapeXml } from '#server/catalogue/feeds/xml.ts';

/* Maps, because a body may have any node type, such as `constructor`. */
const BLOCKS = new Map(
  Object.entries({
    paragraph: 'p',
    'heading-2': 'h2',
    'heading-3': 'h3',
    'unordered-list': 'ul',
    'ordered-list': 'ol',
    'list-item': 'li',
    blockquote: 'blockquote',
  }),
);
const MARKS = new Map(Object.entries({ bold: 'strong', italic: 'em', underline: 'u', code: 'code' }));

/**
 * HTML of a body with its pictures, videos, files and buttons, as other systems read it. Addresses within the site become absolute; links that
 * the site itself does not show are words alone.
 */
export function bodyHtml(body: RichText, siteUrl: string): string {
  return body.content.map(htmlOf).join('\n');

  function htmlOf(node: RichTextNode): string {
    const { nodeType, value = '', marks = [], content = [], data = {} } = node;
    if (nodeType === 'text')
      return marks.reduceRight(
        (html, { type }) => {
          const tag = MARKS.get(type);
          return tag ? `<${tag}>${html}</${tag}>` : html;
        },
        escapeXml(value).replaceAll('\n', '<br>'),
      );
    if (nodeType === 'hyperlink') return link(data.uri, content.map(htmlOf).join(''));
    if (nodeType === 'hr') return '<hr>';
    const tag = BLOCKS.get(nodeType);
    if (tag) return `<${tag}>${content.map(htmlOf).join('')}</${tag}>`;
    return blockHtml(nodeType, data);
  }

  function blockHtml(nodeType: string, data: Record<string, unknown>): string {
    if (nodeType === 'picture-block') return figure([data.url], data.caption);
    if (nodeType === 'gallery-block') return figure(Array.isArray(data.pictures) ? data.pictures : []);
    if (nodeType === 'video-block') return `<video controls src="${address(data.url)}"></video>`;
    if (nodeType === 'file-block' || nodeType === 'button-block')
      return `<p>${link(data.url, escapeXml(String(data.label ?? '')))}</p>`;
    return '';
  }

  function figure(pictures: readonly unknown[], caption: unknown = ''): string {
    const images = pictures.map((url) => `<img src="${address(url)}" alt="">`).join('');
    return `<figure>${images}${caption ? `<figcaption>${escapeXml(String(caption))}</figcaption>` : ''}</figure>`;
  }

  function link(uri: unknown, words: string): string {
    const target = linkTarget(uri);
    return target ? `<a href="${address(target.href)}">${words}</a>` : words;
  }

  function address(url: unknown): string {
    const text = String(url ?? '');
    return escapeXml(text.startsWith('/') ? siteUrl + text : text);
  }
}
