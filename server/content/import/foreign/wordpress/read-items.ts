import { setImmediate as nextTurn } from 'node:timers/promises';
import { Parser } from 'htmlparser2';

/** One `item` of an export (WXR): the texts of its elements, its categories and tags, and its fields. */
export type Item = {
  number: number;
  texts: Readonly<Record<string, string>>;
  terms: { domain: string; name: string }[];
  meta: ReadonlyMap<string, string>;
};

export type Wxr = { items: Item[]; authors: ReadonlyMap<string, string>; isWhole: boolean };

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

/** Letters read at once: the site answers between them. */
const PIECE = 256 * 1024;

/** The items of an export, from the text of the file. `isWhole`: the file ends as such a file does. */
export async function readItems(xml: string): Promise<Wxr> {
  const items: Item[] = [];
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
            if (!isImplied) items.push({ number: items.length + 1, ...item });
            item = undefined;
          }
        }
        text = '';
      },
    },
    { xmlMode: true, recognizeCDATA: true },
  );
  for (let at = 0; at < xml.length; at += PIECE) {
    parser.write(xml.slice(at, at + PIECE));
    await nextTurn();
  }
  parser.end();
  return { items, authors, isWhole };
}
