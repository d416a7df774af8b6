import { parseDocument } from 'htmlparser2';

/** An element as the peers' components build it, or a text. */
type Node = string | [tag: string, attributes: Record<string, unknown>, children: Node[]];
type Parsed = ReturnType<typeof parseDocument>['children'][number];

/**
 * The catalogue as peers get it: the elements of our own page before and after its list, as a tree and as HTML, and the films of the
 * list with the fields of a card.
 */
export async function pageForPeers(siteUrl: string) {
  const html = await (await fetch(`${siteUrl}/films`)).text();
  const fields = 'slug,title,posterUrl,dvdCoverUrl,trailerUrl,releaseDate,awards,colours,pictures';
  const { films } = await (await fetch(`${siteUrl}/api/films?limit=24&fields=${fields}`)).json();
  const body = html.slice(html.indexOf('<body>') + 6, html.lastIndexOf('</body>'));
  const start = body.lastIndexOf('<ul', body.indexOf('<article'));
  const end = body.indexOf('</ul>', body.lastIndexOf('</article>')) + 5;
  const [, list = ''] = /^<ul class="([^"]*)"/.exec(body.slice(start)) ?? [];
  const [beforeHtml, afterHtml] = [balanced(body.slice(0, start)), balanced(body.slice(end))];
  return { films, list, beforeHtml, afterHtml, before: treeOf(beforeHtml), after: treeOf(afterHtml) };
}

/** Elements that begin on one side of the list and end on the other are closed, or left out. */
const balanced = (html: string): string => treeOf(html).map(htmlOf).join('');

const treeOf = (html: string): Node[] =>
  parseDocument(html, { lowerCaseAttributeNames: false }).children.flatMap(nodeOf);

function nodeOf(parsed: Parsed): Node[] {
  if (parsed.type === 'text') return [parsed.data];
  if (!('attribs' in parsed) || parsed.name === 'script') return [];
  return [[parsed.name, attributesOf(parsed.attribs), parsed.children.flatMap(nodeOf)]];
}

/** As React wants them. */
const attributesOf = (attributes: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => {
      if (name === 'class') return ['className', value];
      if (name === 'style') return ['style', styleOf(value)];
      return [name, value === '' ? true : value];
    }),
  );

const styleOf = (text: string) =>
  Object.fromEntries(
    text
      .split(';')
      .filter(Boolean)
      .map((rule) => {
        const [name = '', ...value] = rule.split(':');
        return [
          name.startsWith('--') ? name : name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase()),
          value.join(':'),
        ];
      }),
  );

const EMPTY = new Set(['input', 'img', 'br', 'hr', 'source', 'meta', 'link', 'path']);

function htmlOf(node: Node): string {
  if (typeof node === 'string') return escaped(node);
  const [tag, attributes, children] = node;
  const words = Object.entries(attributes).map(([name, value]) => {
    if (name === 'style') return ` style="${escaped(cssOf(value as Record<string, string>))}"`;
    return ` ${name === 'className' ? 'class' : name}="${value === true ? '' : escaped(String(value))}"`;
  });
  return `<${tag}${words.join('')}>${EMPTY.has(tag) ? '' : `${children.map(htmlOf).join('')}</${tag}>`}`;
}

const cssOf = (style: Record<string, string>) =>
  Object.entries(style)
    .map(([name, value]) => `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
    .join(';');

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
