import { Parser } from 'htmlparser2';
import { webAddress } from '../html/embedded.ts';
import { Unreadable } from '../read-text.ts';

/** One `item` of an export (WXR): the texts of its elements, its categories and tags, and its fields. */
export type Item = {
  number: number;
  texts: Readonly<Record<string, string>>;
  terms: { domain: string; name: string }[];
  meta: ReadonlyMap<string, string>;
};

/**
 * `items`: those that a site can take; `pictures`: addresses of attachments by their ids; `count`: of all items. `isWhole`: the file ends as
 * such a file does.
 */
export type Wxr = {
  items: Item[];
  pictures: ReadonlyMap<string, string>;
  authors: ReadonlyMap<string, string>;
  count: number;
  isWhole: boolean;
};

/** Kinds of items that belong to WordPress itself. */
const OWN = new Set([
  'nav_menu_item',
  'revision',
  'custom_css',
  'wp_global_styles',
  'wp_navigation',
  'wp_template',
  'wp_template_part',
  'oembed_cache',
  'wp_block',
  'customize_changeset',
  'user_request',
]);

const LEAVES = new Set([
  'title',
  'link',
  'dc:creator',
  'content:encoded',
  'excerpt:encoded',
  'wp:post_id',
  'wp:post_date',
  'wp:post_date_gmt',
  'wp:post_name',
  'wp:status',
  'wp:post_parent',
  'wp:post_type',
  'wp:attachment_url',
  'pubDate',
]);

/** In characters. A file of gigabytes may be one text, which no string holds. */
const LONGEST_TEXT = 20_000_000;

/** The items of an export, from the text of its file piece by piece: comments, revisions and the like are not kept. Throws Unreadable. */
export async function readItems(xml: AsyncIterable<string> | Iterable<string>): Promise<Wxr> {
  const items: Item[] = [];
  const pictures = new Map<string, string>();
  let count = 0;
  const authors = new Map<string, string>();
  let item: { texts: Record<string, string>; terms: Item['terms']; meta: Map<string, string> } | undefined;
  let author: { login: string; name: string } | undefined;
  let field: { key: string; value: string } | undefined;
  let domain = '';
  let text = '';
  let isWhole = false;
  const parser = new Parser(
    {
      onopentag(name, attribs) {
        text = '';
        if (name === 'item') item = { texts: {}, terms: [], meta: new Map() };
        if (name === 'wp:author') author = { login: '', name: '' };
        if (name === 'wp:postmeta') field = { key: '', value: '' };
        if (name === 'category') domain = attribs.domain ?? 'category';
      },
      ontext(part) {
        text += part;
        if (text.length > LONGEST_TEXT)
          throw new Unreadable(
            `the text of item ${count + 1} is longer than ${LONGEST_TEXT / 1e6} million letters`,
          );
      },
      onclosetag(name, isImplied) {
        if (name === 'rss') isWhole = !isImplied;
        if (author) {
          if (name === 'wp:author_login') author.login = text.trim();
          if (name === 'wp:author_display_name') author.name = text.trim();
          if (name === 'wp:author') {
            authors.set(author.login, author.name || author.login);
            author = undefined;
          }
        } else if (field) {
          if (name === 'wp:meta_key') field.key = text.trim();
          if (name === 'wp:meta_value') field.value = text.trim();
          if (name === 'wp:postmeta') {
            item?.meta.set(field.key, field.value);
            field = undefined;
          }
        } else if (item) {
          if (name === 'category') item.terms.push({ domain, name: text.trim() });
          else if (LEAVES.has(name)) item.texts[name] ??= name === 'content:encoded' ? text : text.trim();
          if (name === 'item') {
            if (!isImplied) take(item);
            item = undefined;
          }
        }
        text = '';
      },
    },
    { xmlMode: true, recognizeCDATA: true },
  );
  for await (const piece of xml) parser.write(piece);
  parser.end();
  return { items, pictures, authors, count, isWhole };

  function take(read: Omit<Item, 'number'>): void {
    count += 1;
    const { 'wp:post_type': type = '', 'wp:post_id': id = '', 'wp:attachment_url': url } = read.texts;
    if (type === 'attachment') {
      const address = webAddress(url);
      if (address) pictures.set(id, address);
    } else if (!OWN.has(type)) items.push({ number: count, ...read });
  }
}
