import { html, raw } from 'hono/html';
import { imageUrl } from '#contract/core/images.ts';
import { linkTarget } from '#contract/core/link-target.ts';
import type { RichText, RichTextNode } from '#contract/core/rich-text.ts';
import { bodyHtml } from '#server/content/export/journal/body-html.ts';

/** Pixels, at twice the width of a mail; not every mail program reads WebP. */
const PICTURE = { width: 1152, format: 'jpg' } as const;

/** The HTML of a newsletter's text: pictures no wider than the mail, videos as links. */
export function mailBody(body: RichText, siteUrl: string): ReturnType<typeof html> {
  const written = bodyHtml({ ...body, content: body.content.map(forMail) }, siteUrl)
    .replaceAll('<img ', '<img style="display:block;max-width:100%;height:auto;border:0" ')
    .replaceAll('<figure>', '<figure style="margin:24px 0">')
    .replaceAll('<a href', '<a style="color:inherit" href');
  return html`${raw(written)}`;
}

function forMail(node: RichTextNode): RichTextNode {
  const { nodeType, data = {} } = node;
  const picture = (url: unknown) => (typeof url === 'string' ? imageUrl(url, PICTURE) : url);
  if (nodeType === 'picture-block') return { ...node, data: { ...data, url: picture(data.url) } };
  if (nodeType === 'gallery-block' && Array.isArray(data.pictures))
    return { ...node, data: { ...data, pictures: data.pictures.map(picture) } };
  if (nodeType === 'video-block')
    return { nodeType: 'button-block', data: { url: data.url, label: 'Watch the video' } };
  return node.content ? { ...node, content: node.content.map(forMail) } : node;
}

/** The same as plain text, with the addresses of links. */
export function mailText(body: RichText, siteUrl: string): string {
  return body.content.map(blockOf).filter(Boolean).join('\n\n');

  function blockOf({ nodeType, content = [], data = {} }: RichTextNode): string {
    if (nodeType === 'unordered-list' || nodeType === 'ordered-list')
      return content
        .map((item, at) => `${nodeType === 'ordered-list' ? `${at + 1}.` : '-'} ${itemOf(item)}`)
        .join('\n');
    if (nodeType === 'blockquote')
      return content
        .map(blockOf)
        .join('\n\n')
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n');
    if (nodeType === 'hr') return '—';
    if (nodeType.endsWith('-block')) return linked(String(data.label ?? data.caption ?? ''), data.url);
    return content.map(inlineOf).join('').trim();
  }

  function itemOf({ content = [] }: RichTextNode): string {
    return content.map(blockOf).join('\n').replaceAll('\n', '\n  ');
  }

  function inlineOf({ nodeType, value = '', content = [], data = {} }: RichTextNode): string {
    if (nodeType === 'text') return value;
    const words = content.map(inlineOf).join('');
    return nodeType === 'hyperlink' ? linked(words, data.uri) : words;
  }

  function linked(words: string, url: unknown): string {
    const target = linkTarget(url);
    if (!target) return words;
    const address = target.href.startsWith('/') ? siteUrl + target.href : target.href;
    return words && words !== address ? `${words} (${address})` : address;
  }
}
