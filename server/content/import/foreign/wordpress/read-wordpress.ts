import { setImmediate as nextTurn } from 'node:timers/promises';
import { isReserved } from '#contract/core/page-address.ts';
import { createGathering, type Gathered, type Gathering } from '../gathering.ts';
import { plainText } from '../html/plain-text.ts';
import { Unreadable } from '../read-text.ts';
import { slugOf } from '../slug-of.ts';
import { dayOf } from '../values.ts';
import { firstWords, readArticle } from './article.ts';
import { type Item, readItems, type Wxr } from './read-items.ts';

const DRAFTS = new Set(['draft', 'pending', 'private', 'future', 'auto-draft']);
/** Posts and pages of an export of WordPress (WXR), piece by piece, and of Squarespace, which writes the same. Throws Unreadable. */
export async function readWordpress(
  xml: AsyncIterable<string> | Iterable<string>,
  today: Date,
): Promise<Gathered> {
  const gathering = createGathering('wordpress');
  const wxr = await readItems(xml);
  if (wxr.count === 0)
    throw new Unreadable('it has no items: it is no export of WordPress, or it is cut off');
  if (!wxr.isWhole)
    gathering.refused(
      'the file is cut off',
      `after item ${wxr.count}`,
      '',
      'Export it again: what follows is missing',
    );
  const { pictures } = wxr;
  const pages = new Map<string, string>();
  const parents: { entry: Gathered['entries'][number]; parent: string }[] = [];
  for (const item of wxr.items) {
    await nextTurn(); // a long text takes milliseconds
    const { 'wp:post_type': type = '', 'wp:status': status = '' } = item.texts;
    const place = placeOf(item);
    if (type !== 'post' && type !== 'page')
      gathering.left(`a ${type || 'nameless'} item`, place, item.texts.title, 'The site has no such kind');
    else if (status === 'trash' || status === 'inherit')
      gathering.left('what is in the trash', place, item.texts.title, 'Restore it there first');
    else if (type === 'post') addPost(item, wxr, pictures, gathering, today);
    else {
      const slug = addPage(item, pictures, gathering);
      const entry = gathering.gathered.entries.at(-1);
      pages.set(item.texts['wp:post_id'] ?? '', slug);
      if (entry) parents.push({ entry, parent: item.texts['wp:post_parent'] ?? '0' });
    }
  }
  const below = new Set(parents.filter(({ parent }) => pages.has(parent)).map(({ entry }) => entry.raw.slug));
  for (const { entry, parent } of parents) {
    const slug = pages.get(parent);
    if (!slug) continue;
    if (below.has(slug))
      gathering.mended(
        'a page below a page below another',
        entry.place,
        entry.raw.slug,
        'It stands at the top here',
      );
    else entry.raw.parent = slug;
  }
  return gathering.gathered;
}

const placeOf = ({ number, texts: { title = '' } }: Item): string =>
  title ? `item ${number} (${plainText(title).slice(0, 80)})` : `item ${number}`;

type Pictures = ReadonlyMap<string, string>;

function addPost(item: Item, { authors }: Wxr, pictures: Pictures, gathering: Gathering, today: Date): void {
  const { texts, terms, meta } = item;
  const place = placeOf(item);
  const body = bodyOf(item, pictures, gathering);
  const excerpt = plainText(texts['excerpt:encoded'] ?? '').replaceAll('\n', ' ') || firstWords(body);
  const title = plainText(texts.title ?? '').replaceAll('\n', ' ');
  const written = [texts['wp:post_date'], texts['wp:post_date_gmt'], texts.pubDate]
    .map((date) => date && dayOf(date))
    .find(Boolean);
  const isDraft = DRAFTS.has(texts['wp:status'] ?? '');
  if (!written && !isDraft)
    gathering.mended('no date', place, texts['wp:post_date'] ?? '', 'It has that of today');
  const featured = pictures.get(meta.get('_thumbnail_id') ?? '');
  const tags = terms.filter(
    ({ domain, name }) => /^(?:category|post_tag)$/.test(domain) && name && name !== 'Uncategorized',
  );
  const slug = gathering.add(
    'posts',
    place,
    texts['wp:post_name'] || title,
    {
      title: title || 'Without a title',
      excerpt,
      author: authors.get(texts['dc:creator'] ?? '') || texts['dc:creator'] || 'Editors',
      date: written || today.toISOString().slice(0, 10),
      tags: [...new Set(tags.map(({ name }) => plainText(name)))],
      ...(featured && { imageUrl: featured }),
      body,
    },
    isDraft,
  );
  if (!title) gathering.mended('no title', place, '', 'It is called “Without a title”');
  if (texts.link && !isDraft) gathering.redirect(texts.link, `/blog/${slug}`);
}

function addPage(item: Item, pictures: Pictures, gathering: Gathering): string {
  const { texts } = item;
  const place = placeOf(item);
  const title = plainText(texts.title ?? '').replaceAll('\n', ' ') || 'Without a title';
  const wanted = slugOf(texts['wp:post_name'] || title);
  if (isReserved(wanted))
    gathering.mended(
      'a page whose address the site has itself',
      place,
      wanted,
      `It is at /${wanted}-page here`,
    );
  const body = bodyOf(item, pictures, gathering);
  const raw = { title, summary: plainText(texts['excerpt:encoded'] ?? '').replaceAll('\n', ' '), body };
  const isDraft = DRAFTS.has(texts['wp:status'] ?? '');
  const slug = gathering.add('pages', place, isReserved(wanted) ? `${wanted}-page` : wanted, raw, isDraft);
  if (texts.link && !isDraft) gathering.redirect(texts.link, `/${slug}`);
  return slug;
}

function bodyOf(item: Item, pictures: Pictures, gathering: Gathering) {
  const { body, lost } = readArticle(item.texts['content:encoded'] ?? '', (id) => pictures.get(id));
  for (const what of lost)
    gathering.left(
      what.split(' (', 1)[0] ?? what,
      placeOf(item),
      what,
      'Look at the text, and write what is missing',
    );
  return body;
}
